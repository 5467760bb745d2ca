import { garageOf, questionOf } from '../../shared/stores/garage';
import type { Props } from './widget';

/** Takes what the page printed for its buyer: nothing is asked for it. */
export function seedPrinted({ groupId, cars }: Props): void {
  if (cars) garageOf.seed(questionOf(groupId), cars);
}
