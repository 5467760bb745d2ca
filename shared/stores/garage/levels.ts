// Levels of the auto-catalogue, type by mark by model: each asked once for all who show it. A level of a parent that is no longer looked at is dropped.
import { remote } from '../../api/remote';
import type { Level } from '../../reading/vehicles';
import { levelText } from '../../texts/levels';
import { createResource } from '../core/resource';

const api = remote(() => import('../../api/auto-catalog'));

/** The catalogue changes with the seasons. */
const FRESH_MS = 600_000;

/** Types of vehicles. */
export const typesOf = createResource({
  load: (_: Record<string, never>, signal): Promise<Level[]> => api.fetchVehicleTypes({ signal }),
  freshMs: FRESH_MS,
  failed: () => levelText('levels.types.failed'),
});

/** Marks of a type. */
export const marksOf = createResource({
  load: ({ typeId }: { typeId: string }, signal): Promise<Level[]> => api.fetchMarks(typeId, { signal }),
  freshMs: FRESH_MS,
  failed: () => levelText('levels.marks.failed'),
  missing: () => levelText('levels.marks.missing'),
});

/** Models of a mark within a type. */
export const modelsOf = createResource({
  load: ({ typeId, markId }: { typeId: string; markId: string }, signal): Promise<Level[]> => api.fetchModels(markId, typeId, { signal }),
  freshMs: FRESH_MS,
  failed: () => levelText('levels.models.failed'),
  missing: () => levelText('levels.models.missing'),
});
