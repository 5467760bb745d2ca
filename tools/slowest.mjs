// Notes how long each file of tests took, for both runners: a line of `SLOWEST`, the file that `npm test` names, for each.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const note = (file, seconds, project) => process.env.SLOWEST && appendFileSync(process.env.SLOWEST, `${JSON.stringify({ file, seconds, project })}\n`);

/** Of several notes of one file and project the sum, slowest first. */
export function slowestOf(text) {
  const sums = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const { file, seconds, project } = JSON.parse(line);
    const name = `${file} (${project})`;
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return [...sums].map(([name, seconds]) => ({ name, seconds })).sort((one, other) => other.seconds - one.seconds);
}

export default class Slowest {
  /** Of Vitest: a file is over. */
  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic();
    note(module.relativeModuleId, (collectDuration + setupDuration + environmentSetupDuration + duration) / 1000, module.project.name);
  }
  /** Of Playwright: a test is over. */
  onTestEnd(test, result) {
    note(path.relative(process.cwd(), test.location.file), result.duration / 1000, test.parent.project()?.name ?? '');
  }
  printsToStdio() {
    return false;
  }
}
