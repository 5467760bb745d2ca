// Last words of a run in the browser: each failed test with the step it failed in and the first lines of its error, after all else that was printed.
// A test that expects nothing fails too; what the fixtures expect of every test does not count.
import { stripVTControlCharacters } from 'node:util';

const LINES = 8;

/** Titles of the steps an error came through, outermost first. */
function pathOf(steps) {
  const step = steps.find(({ error, category }) => error && category === 'test.step');
  return step ? [step.title, ...pathOf(step.steps)] : [];
}

const expects = (steps) => steps.some(({ category, steps: inner }) => category === 'expect' || (category !== 'hook' && expects(inner)));

export default class Failures {
  failed = [];
  isEmpty = false;

  onTestEnd(test, result) {
    if (result.status === 'passed' && !expects(result.steps)) {
      this.isEmpty = true;
      this.failed.push(`${test.titlePath().filter(Boolean).join(' › ')}\n    expects nothing. Say what must be so.`);
    }
    if (result.status === 'passed' || result.status === 'skipped') return;
    const words = stripVTControlCharacters(result.error?.message ?? result.status)
      .split('\n')
      .filter((line) => line.trim());
    this.failed.push([test.titlePath().filter(Boolean).join(' › '), ...pathOf(result.steps), ...words.slice(0, LINES)].join('\n    '));
  }

  onEnd() {
    if (this.failed.length) console.log(`\nFailed:\n  ${this.failed.join('\n  ')}\nSEED=${process.env.SEED}`);
    return this.isEmpty ? { status: 'failed' } : undefined;
  }

  printsToStdio = () => false;
}
