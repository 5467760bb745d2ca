// What else the machine does: times taken beside a busy neighbour mean little.
import os from 'node:os';

const WATCH = 150;
const PATIENCE = 2000;
const CALM = 0.25;

const ticks = () => {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (name) => times.reduce((all, one) => all + one[name], 0);
  return { idle: sum('idle'), all: Object.keys(times[0]).reduce((all, name) => all + sum(name), 0) };
};

/** Waits, not for long, until nobody else uses more than a quarter of the processors; says whether that came. Call it while nothing of ours runs. */
export async function calm() {
  for (const begun = Date.now(); ; ) {
    const before = ticks();
    await new Promise((resolve) => setTimeout(resolve, WATCH));
    const after = ticks();
    if (1 - (after.idle - before.idle) / (after.all - before.all) <= CALM) return true;
    if (Date.now() - begun > PATIENCE) return false;
  }
}

/** One line about the machine for the report. */
export const describe = (browser) =>
  `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, Chromium ${browser.version()}, Node ${process.versions.node}.`;
