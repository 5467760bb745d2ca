// Playwright calls this before its first test.
import path from 'node:path';
import { insist, requireBuild, requireChromium } from './machine.mjs';

export default () =>
  insist(() => {
    requireChromium();
    requireBuild(path.join(import.meta.dirname, '..'));
  });
