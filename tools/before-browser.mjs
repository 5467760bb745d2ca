// Vitest calls this before the first test in a browser.
import { insist, requireChromium } from './machine.mjs';

export default () => insist(requireChromium);
