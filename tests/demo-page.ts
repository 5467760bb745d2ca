// A page of the demo shop in this very document, for stories and widget tests: the shop answers in memory, the stores start as after a reload.
import { createShop } from '../host/app';
import { type MemoryStore, memoryStore } from '../host/data/memory';
import type { Store } from '../host/data/store';
import type { FaultRule } from '../host/faults-rule';
import { setFetch } from '../shared/api/client';
import { keepJwt } from '../shared/api/jwt';
import { encodeProps, type GivenPropsOf, type PropShape, type WidgetDefinition } from '../shared/definition';
import { restingView } from '../shared/definition/shell';
import { closeGuestPrompt } from '../shared/stores/core/guests';
import { closeModals } from '../shared/stores/core/modals';
import { $alerts, $notices, dismissAlert, dismissNotice } from '../shared/stores/core/notices';
import { forgetUser } from '../shared/stores/core/user';

export interface Scene {
  /** Account of the demo shop; a guest when absent. */
  account?: string | undefined;
  faults?: FaultRule | undefined;
  /** What this shop has besides the seed. */
  data?: ((store: Store) => void) | undefined;
  /** Stands between the page and the shop: `ask` carries a request of the page there, with this body and this query. */
  between?: ((line: string, ask: () => Promise<Response>, body: unknown, query: URLSearchParams) => Promise<Response>) | undefined;
}

export interface DemoPage {
  /** A request of the page's session, past the client. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Paths asked since the page was opened, as `GET /path`. */
  readonly asked: string[];
  /** Those the demo shop has no route for. */
  readonly unanswered: string[];
  /** Sets these faults and no others; `{}` takes all off. Rejects in words where one is no fault. */
  setFaults(faults: FaultRule | readonly FaultRule[]): Promise<void>;
}

let seeded: MemoryStore | null = null;

/** A freshly seeded store; the seeding itself is done once. */
function seededStore(): MemoryStore {
  if (!seeded) {
    seeded = memoryStore();
    createShop({ store: seeded });
  }
  return seeded.copy();
}

/** What the demo shop says of an address it does not know. */
const NO_PAGE = 'Страница не найдена.';
const ORIGIN = 'http://shop.test';
let sessions = 0;

const json = (body: unknown): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

function setMeta(name: string, content: string): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

/** Opens a page for `account` on a shop of its own, freshly seeded. */
export async function openDemoPage({ account, faults, data, between = (_, ask) => ask() }: Scene = {}): Promise<DemoPage> {
  const store = seededStore();
  data?.(store);
  const shop = createShop({ store });
  const sessionId = `page-${++sessions}`;
  const asked: string[] = [];
  const unanswered: string[] = [];
  const ask = (path: string, init?: RequestInit) => shop.handle(new Request(new URL(path, ORIGIN), init), { sessionId });

  if (account && account !== 'guest') await ask('/__qa/login', json({ account }));
  const html = await (await ask('/site/login')).text();
  for (const name of ['csrf-param', 'csrf-token']) {
    const [, content = ''] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? [];
    setMeta(name, content);
  }
  const setFaults: DemoPage['setFaults'] = async (next) => {
    const reply = await ask('/__qa/faults', json(next));
    if (!reply.ok) throw new Error(((await reply.json()) as { output: string }).output);
  };
  if (faults) await setFaults(faults);

  setFetch(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const line = `${(init?.method ?? 'GET').toUpperCase()} ${url.pathname}`;
    asked.push(line);
    const reply = between(line, () => shop.handle(new Request(new URL(url.pathname + url.search, ORIGIN), init), { sessionId }), init?.body, url.searchParams);
    const note = async (answer: Response): Promise<void> => {
      if (answer.status === 404 && (await answer.clone().text()).includes(NO_PAGE)) unanswered.push(line);
    };
    // A dropped connection is the asker's to hear of.
    reply.then(note).catch(() => {});
    const signal = init?.signal;
    if (!signal) return reply;
    return Promise.race([reply, new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))]);
  });
  closeModals();
  closeGuestPrompt();
  for (const { id } of $alerts.get()) dismissAlert(id);
  for (const { id } of $notices.get()) dismissNotice(id);
  keepJwt(undefined);
  forgetUser();
  return { ask, asked, unanswered, setFaults };
}

/** The element a PHP page would print for these properties, resting view included. */
export function placeholderOf<S extends PropShape>(definition: WidgetDefinition<S>, props: GivenPropsOf<S>, shell: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.dataset.island = definition.name;
  for (const [name, value] of Object.entries(encodeProps(definition, props))) element.setAttribute(name, value);
  if (shell) {
    element.dataset.islandShell = '';
    const all = Object.fromEntries(
      Object.entries(definition.props).map(([name, { defaultValue }]) => [name, (props as Record<string, unknown>)[name] ?? defaultValue]),
    );
    element.append(...fragmentOf(restingView(definition as unknown as WidgetDefinition, shell, all)));
  }
  return element;
}

/** A template of our own, never data of a buyer: the one place that parses HTML in a test document. */
const fragmentOf = (html: string): ChildNode[] => [...document.createRange().createContextualFragment(html).childNodes];
