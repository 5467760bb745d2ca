import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { INLINE } from '../../shared/island/inline';

it('the inline line stays a line', () => {
  expect(INLINE).not.toMatch(/[\n<]/);
  expect(gzipSync(INLINE).length).toBeLessThanOrEqual(400);
});
