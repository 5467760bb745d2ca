import { definitions } from 'virtual:widgets';
import { expect, test } from 'vitest';
import { TOPICS } from '../../shared/page/topics';

test('every topic that a resting widget follows has a store', () => {
  const followed = Object.values(definitions).flatMap(({ wake }) => (wake ? [wake.topic] : []));
  expect(followed.length).toBeGreaterThan(0);
  expect(followed.filter((topic) => !Object.hasOwn(TOPICS, topic))).toEqual([]);
});
