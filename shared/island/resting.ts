// Resting views that follow the shop without being components: filled anew from their own template, and pressed where the widget says what that does.
import { config } from '../browser/config';
import { load } from '../browser/load';
import { decodeProps, readProp } from '../definition/codec';
import type { Act, ActPlace, WidgetDefinition } from '../definition/define';
import { renderShell, shellValuesOf } from '../definition/shell';
import { FOCUSABLE, fieldNamed } from './fields';
import { whenIdle } from './load';
import { apart, type IsOver, putInside, rehearse } from './nodes';
import { onFirstSign } from './sign';
import type { Island, RuntimeDefinition } from './types';

/** What a resting view is filled and pressed by. */
export interface Rest {
  definition: RuntimeDefinition;
  shell: string;
  rules: WidgetDefinition['shellValues'];
  acts: NonNullable<WidgetDefinition['acts']>;
}

/** By widget. */
export type Rests = Readonly<Record<string, Rest>>;

type Values = Record<string, unknown>;

/** A press that is not over by then has the component drawn, which can tell more of what goes on. */
const DRAWN_AFTER_MS = 400;

/** The properties of a placeholder; null where one does not fit: the component's mount tells which. */
function propsOf({ element }: Island, { definition }: Rest): Values | null {
  const decoded = decodeProps(definition, (name) => element.getAttribute(name));
  return decoded.ok ? (decoded.props as Values) : null;
}

/** A fault of an act is no end of the press: the component goes on. */
const tellPage = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

async function settled(run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    tellPage(error);
    return false;
  }
}

/** A template with signs in the places of its values, and the values. */
function rendered(shell: string, props: Values): [html: string, values: readonly string[]] {
  const values: string[] = [];
  return [renderShell(shell, props, undefined, apart(values)).trim(), values];
}

/** Lies with the templates in a file of their own, which is fetched when something rests. */
export function createResting(rests: Rests) {
  /** By widget and action, once their code is there. */
  const acts = new Map<string, Act>();
  /** Properties as they were read last. A changed attribute has the island drawn, so a view that is filled once more need not read them again. */
  const read = new WeakMap<Island, Values>();

  function fetchActs(name: string): void {
    for (const [action, code] of Object.entries(rests[name]?.acts ?? {})) {
      load(name, code).then(
        (module) => acts.set(`${name} ${action}`, module.default),
        () => {},
      );
    }
  }

  return {
    /** Fetches what presses the resting views of a widget; filling them waits for none of that. */
    prepare(name: string): void {
      const { shell = '', rules } = rests[name] ?? {};
      // What runs for the first time takes three times as long: not under a press.
      onFirstSign(() => whenIdle(() => rehearse(...rendered(shell, shellValuesOf(rules, {})))));
      fetchActs(name);
    },

    /**
     * Fills the view with what the store tells of it, by property, and with what is `given` of its computed values; says whether it could. What was typed stays,
     * unless that `isOver`; the focus goes to whatever stands in the place of what had it.
     */
    fill(island: Island, texts: Readonly<Record<string, string>>, words: readonly string[], given: Values = {}, isOver?: IsOver): boolean {
      const { element } = island;
      const rest = rests[island.name];
      const printed = rest && (read.get(island) ?? propsOf(island, rest));
      if (!printed) return false;
      read.set(island, printed);
      const props = { ...printed };
      for (const [name, text] of Object.entries(texts)) {
        const prop = rest.definition.props[name];
        const read = prop && text ? readProp(prop, text) : null;
        const value = read?.ok ? read.value : prop?.defaultValue;
        if (value === props[name]) continue;
        props[name] = value;
        for (const word of words) delete props[word];
      }
      const { activeElement } = document;
      const focusedAt = element.contains(activeElement) ? [...element.querySelectorAll(FOCUSABLE)].indexOf(activeElement as Element) : -1;
      const [html, values] = rendered(rest.shell, shellValuesOf(rest.rules, props, given));
      putInside(element, html, isOver, values);
      if (focusedAt >= 0 && !element.contains(document.activeElement))
        element.querySelectorAll<HTMLElement>(FOCUSABLE)[focusedAt]?.focus({ preventScroll: true });
      return true;
    },

    canAct: (name: string, action: string): boolean => acts.has(`${name} ${action}`),

    /**
     * What a press does without the component, when that can be begun now: run, it settles with whether the resting view says all there is to say, and tells when that
     * takes long. `show` is told besides what of the fields is over: what they held when they were pressed beside.
     */
    act(island: Island, action: string, show: (values: Values, isOver: IsOver) => void): ((onLate: () => void) => Promise<boolean>) | null {
      const { element, name } = island;
      const act = acts.get(`${name} ${action}`);
      // What did not come is asked for again; this press has the component drawn.
      if (!act) fetchActs(name);
      const props = act && propsOf(island, rests[name] as Rest);
      if (!props) return null;
      read.set(island, props);
      const before = new Map([...element.querySelectorAll('input')].map((field) => [field, field.value]));
      const place: ActPlace = {
        says: (field) => element.querySelector<HTMLInputElement>(fieldNamed(field))?.value,
        show: (values) => show(values, (field) => before.get(field) === field.value),
        isThere: () => element.isConnected,
      };
      try {
        const run = act(props as never, place);
        if (!run) return null;
        return (onLate) => {
          const timer = setTimeout(onLate, config().limits.drawnAfter ?? DRAWN_AFTER_MS);
          return settled(run).finally(() => clearTimeout(timer));
        };
      } catch (error) {
        tellPage(error);
        return null;
      }
    },
  };
}

export type Resting = ReturnType<typeof createResting>;
