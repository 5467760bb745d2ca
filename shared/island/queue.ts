// Mounting takes turns with the browser: one island a task, those somebody waits for first.

interface Job {
  run: () => void;
  rank: number;
}

const jobs: Job[] = [];
let running = false;
const channel = typeof MessageChannel === 'function' ? new MessageChannel() : null;

function next(): void {
  const job = jobs.shift();
  if (!job) {
    running = false;
    return;
  }
  try {
    job.run();
  } finally {
    if (jobs.length) soon();
    else running = false;
  }
}

if (channel) channel.port1.onmessage = next;

const soon = () => (channel ? channel.port2.postMessage(0) : setTimeout(next));

/** Runs at once what is of the lowest rank: somebody has just pressed it, and the next frame should show what came of it. */
export function runFirst(rank: number): void {
  while (jobs[0] && jobs[0].rank <= rank) jobs.shift()?.run();
}

/** Runs `run` in a task of its own; lower ranks first, equal ones in order. */
export function enqueue(run: () => void, rank: number): void {
  const at = jobs.findIndex((job) => job.rank > rank);
  jobs.splice(at < 0 ? jobs.length : at, 0, { run, rank });
  if (running) return;
  running = true;
  soon();
}
