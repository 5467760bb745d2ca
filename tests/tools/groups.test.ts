// What lies together in the bundle, and how it is imported.
import { expect, test } from 'vitest';
import { importsOf } from '../../tools/groups.mjs';

test('an import for the sake of a group says where the source lies in the project, and nothing of where the project lies', () => {
  expect(importsOf(['shared/signals.ts', 'node_modules/@nanostores/react/index.js', 'node_modules/nanostores/index.js', 'shared/signals.ts'])).toEqual([
    'import "ostrova:shared/signals.ts";',
    'import "@nanostores/react";',
    'import "nanostores";',
  ]);
});
