// Last words of a run in the browser: each failed test with the step it failed in and the first lines of its error, after all else that was printed.
import { stripVTControlCharacters } from 'node:util';

const LINES = 8;

/** Titles of the steps an error came through, outermost first. */
function pathOf(steps) {
  const step = steps.find(({ error, category }) => error && category === 'test.step');
  return step ? [step.title, ...pathOf(step.steps)] : [];
}

export default class Failures {
  failed = [];

  onTestEnd(test, result) {
    if (result.status === 'passed' || result.status === 'skipped') return;
    const words = stripVTControlCharacters(result.error?.message ?? result.status)
      .split('\n')
      .filter((line) => line.trim());
    this.failed.push([test.titlePath().filter(Boolean).join(' › '), ...pathOf(result.steps), ...words.slice(0, LINES)].join('\n    '));
  }

  onEnd() {
    if (this.failed.length) console.log(`\nFailed:\n  ${this.failed.join('\n  ')}`);
  }

  printsToStdio = () => false;
}
