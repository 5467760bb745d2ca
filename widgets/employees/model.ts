// What is said of a person and of what is chosen.
import type { KnownPerson } from '../../shared/stores/employees';
import { pathOf, type Tree } from '../../shared/stores/employees/tree';
import { STROKE } from './path';

/** Where a person works, from the top down; `''` where nobody knows. */
export const placeOf = ({ subdivisionId }: KnownPerson, tree: Tree | null): string => (tree && subdivisionId ? pathOf(tree, subdivisionId).join(STROKE) : '');

/** «+7 900 100-00-00» */
export const phoneOf = (phone: string): string => phone.replace(/^\+?[78](\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4');
