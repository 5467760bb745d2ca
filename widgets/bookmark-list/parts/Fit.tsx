import { FitBadge } from '../../../shared/features/cars/FitBadge';
import { useFit } from '../../../shared/features/cars/useOwnCars';

/** Says that a part stands in a car of the buyer: a bookmark names the model by its id. Not knowing the cars is no failure. */
export const Fit = ({ modelId }: { modelId: string }) => <FitBadge fit={useFit().fit({ modelId })} />;
