// Errors thrown in handlers, timers and promises of islands. React and Preact leave them to the browser; the page hears of them as `island:error`,
// like of any other fault of an island, and the console stays clean. Errors of anybody else pass untouched.
import { report } from './report';

const EVENTS = ['click', 'input', 'change', 'submit', 'keydown', 'keyup', 'pointerdown', 'pointerup', 'focusin', 'focusout'];

/** The folder of the chunks. */
const OURS = new URL('.', import.meta.url).href;

/** Whether the code that threw, not merely some code that called it, is the bundle's. */
const isOurs = (error: unknown): error is Error => error instanceof Error && Boolean(/\w+:\/\/[^\s)]+/.exec(error.stack ?? '')?.[0].startsWith(OURS));

let watching = false;

/** Starts watching, once a page. */
export function watchFaults(): void {
  if (watching) return;
  watching = true;
  let island: HTMLElement | null = null;
  for (const type of EVENTS) {
    addEventListener(
      type,
      (event) => {
        const target = event.composedPath()[0];
        island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
        // What is thrown in a later task cannot be laid at this island's door.
        setTimeout(() => {
          island = null;
        });
      },
      true,
    );
  }
  const hear = (event: Event, error: unknown, code: string) => {
    if (!isOurs(error)) return;
    if (process.env.NODE_ENV === 'production') event.preventDefault();
    const message = `A handler threw; what stands on the page stays. ${error.name}: ${error.message}`;
    report(island ?? document, { widget: island?.dataset.island ?? '', phase: 'handler', code, message, cause: error });
  };
  addEventListener('error', (event) => hear(event, event.error, 'crash'));
  addEventListener('unhandledrejection', (event) => hear(event, event.reason, 'rejection'));
}
