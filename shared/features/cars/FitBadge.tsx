import type { Fit } from '../../stores/garage';
import { garageText } from '../../texts/garage';
import { Badge } from '../../ui/Badge';

/** «Подходит к авто из гаража» beside what fits; nothing beside the rest. */
export const FitBadge = ({ fit }: { fit: Fit | undefined }) =>
  fit && <Badge tone={fit === 'current' ? 'accent' : 'success'}>{garageText(`garage.fits.${fit}`)}</Badge>;
