import { wordsOf } from './text';

/** Says in plain DOM that the code did not come and offers to try again; React is what is missing. Returns the way to take it back. */
export function offerRetry(element: HTMLElement, retry: () => void, texts?: string): () => void {
  const words = wordsOf(texts);
  const note = Object.assign(document.createElement('span'), { className: 'isl-load-note' });
  note.setAttribute('role', 'alert');
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: words['action.retry'] });
  again.addEventListener('click', (event) => {
    // A link of the page around the island is not what was pressed.
    event.preventDefault();
    retry();
  });
  note.append(`${words['island.chunk']} `, again);
  element.append(note);
  return () => note.remove();
}
