import { expect, it, vi } from 'vitest';
import { enqueue } from '../../shared/island/queue';

it('runs one job a task, lower ranks first, equal ones in order', async () => {
  const ran: string[] = [];
  const note = (name: string) => () => {
    ran.push(name);
    // Whoever is asked for in the meantime goes before those nobody waits for.
    if (name === 'seen 1') enqueue(note('pressed'), 0);
  };
  enqueue(note('idle'), 2);
  enqueue(note('seen 1'), 1);
  enqueue(note('seen 2'), 1);
  expect(ran).toEqual([]);
  await vi.waitFor(() => expect(ran).toHaveLength(4));
  expect(ran).toEqual(['seen 1', 'pressed', 'seen 2', 'idle']);
});
