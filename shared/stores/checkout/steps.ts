// The steps of a checkout: each is open or closed by itself. The one the buyer went to last stands in the address, so that Back leads to where they were
// before, and not off the page. Islands of one step are the same step.
import { atom, type ReadableAtom } from 'nanostores';
import { checkoutText } from '../../texts/checkout';
import { eachOrder } from '../cart/order-of';
import { createAddress, param } from '../core/list-address';
import { announce } from '../core/spoken';

export const STEPS = ['customer', 'delivery', 'payment'] as const;
export type StepName = (typeof STEPS)[number];

/** An island of a step, as it is now. */
export interface StandingStep {
  title: string;
  /** All that it asks is answered. */
  isDone: boolean;
  /** Shows what is wrong; says whether nothing is. */
  check(): Promise<boolean>;
}

/** Where the buyer is led, once it is drawn: to the first wrong field of a step, or to its head. A new object each time. */
export interface Lead {
  /** The island, as it stands there. */
  of: () => StandingStep;
  to: 'head' | 'wrong';
}

export interface Steps {
  /** Which the buyer has opened and closed; of one that is not named its first state holds. */
  readonly $open: ReadableAtom<Readonly<Partial<Record<StepName, boolean>>>>;
  readonly $lead: ReadableAtom<Lead | null>;
  /** Those that stand on the page. */
  readonly $standing: ReadableAtom<readonly StepName[]>;
  /**
   * Whether a step is open at first: as the page has it, where it says nothing while something is missing, or, where the address names a step, that one and those
   * before it which are not done.
   */
  isOpenFirst(name: StepName, isOpen: boolean | undefined, isDone: boolean): boolean;
  /** How the island of that step which stands already was at first: those of one step are the same. Undefined where none stands. */
  wasOpen(name: StepName): boolean | undefined;
  /** An island of the step stands on the page, open at first or not. Returns the way out. */
  stand(name: StepName, of: () => StandingStep, isOpen: boolean): () => void;
  toggle(name: StepName): void;
  /** Opens the step, and leads to its head. */
  go(name: StepName): void;
  /** Opens it where the buyer is not led to it: no entry of the history. */
  show(name: StepName): void;
  /** «Продолжить»: checks the step, closes it, and opens the next one that is not done. */
  goOn(name: StepName): Promise<void>;
  /** Does an island of the step stand on the page? */
  isStanding(name: StepName): boolean;
  /** What the shop has refused there: opens the step and leads to the first wrong field. */
  showWrong(name: StepName): void;
  /** There is nothing to order any more: the order has been made, or the cart is empty. The steps are out of sight then. */
  readonly $isOver: ReadableAtom<boolean>;
  end(isOver: boolean): void;
  /** Why nothing of the steps can be changed now; `''` where it can. */
  readonly $locked: ReadableAtom<string>;
  lock(why: string): void;
  /** Before an order is placed: checks all steps that stand, opens those that are wrong and leads to what is wrong in the first of them. */
  checkAll(): Promise<boolean>;
}

const address = createAddress('checkout', { step: param.choice(['', ...STEPS], '') });

function createSteps(): Steps {
  type Opened = ReturnType<Steps['$open']['get']>;
  const $open = atom<Opened>({});
  const $lead = atom<Lead | null>(null);
  const $standing = atom<readonly StepName[]>([]);
  const $isOver = atom(false);
  const $locked = atom('');
  const standing = new Map<StepName, { of: () => StandingStep; isOpen: boolean }[]>();
  /** The step of the address, and what was open when each of them was left. */
  let current: StepName | '' = '';
  const left = new Map<StepName | '', Opened>();
  let unfollow: (() => void) | undefined;

  const islandOf = (name: StepName) => standing.get(name)?.[0];
  const isOpen = (name: StepName): boolean => $open.value[name] ?? islandOf(name)?.isOpen ?? false;
  const lead = (name: StepName | undefined, to: Lead['to']): void => {
    const island = name && islandOf(name);
    if (island) $lead.set({ of: island.of, to });
  };

  /** The buyer goes to a step: an entry of the history of its own. */
  function goTo(name: StepName, opened: Opened): void {
    left.set(current, $open.value);
    current = name;
    $open.set({ ...opened, [name]: true });
    address.write({ step: name }, 'push');
  }

  function moved(): void {
    const to = address.read().step as StepName | '';
    if (to === current) return;
    left.set(current, $open.value);
    $open.set(left.get(to) ?? { ...$open.value, ...(current && { [current]: false }), ...(to && { [to]: true }) });
    current = to;
    lead(to || STEPS.find(isOpen), 'head');
  }

  /** One that is closed shows nothing of what is wrong with it. */
  function showWrong(name: StepName): void {
    if (!isOpen(name)) goTo(name, $open.value);
    lead(name, 'wrong');
  }

  return {
    $open,
    $lead,
    $standing,
    $isOver,
    end: (isOver) => $isOver.set(isOver),
    $locked,
    lock(why) {
      // Said once, and seen while it is so.
      if (why && !$locked.value) announce(why, 'polite', 'locked');
      $locked.set(why);
    },
    isOpenFirst(name, isOpenPrinted, isDone) {
      const named = address.read().step as StepName | '';
      if (!named) return isOpenPrinted ?? !isDone;
      return name === named || (STEPS.indexOf(name) < STEPS.indexOf(named) && !isDone);
    },
    wasOpen: (name) => islandOf(name)?.isOpen,
    stand(name, of, isOpenAtFirst) {
      if (standing.size === 0) {
        current = address.read().step as StepName | '';
        unfollow = address.follow(moved);
      }
      const island = { of, isOpen: isOpenAtFirst };
      standing.set(name, [...(standing.get(name) ?? []), island]);
      $standing.set(STEPS.filter((one) => standing.has(one)));
      return () => {
        const others = (standing.get(name) ?? []).filter((one) => one !== island);
        if (others.length > 0) standing.set(name, others);
        else standing.delete(name);
        $standing.set(STEPS.filter((one) => standing.has(one)));
        if (standing.size > 0) return;
        unfollow?.();
        left.clear();
        $open.set({});
        $lead.set(null);
      };
    },
    toggle(name) {
      if (isOpen(name)) $open.set({ ...$open.value, [name]: false });
      else goTo(name, $open.value);
    },
    go(name) {
      if (!isOpen(name)) goTo(name, $open.value);
      lead(name, 'head');
    },
    show: (name) => isOpen(name) || $open.set({ ...$open.value, [name]: true }),
    async goOn(name) {
      const island = islandOf(name);
      if (!island) return;
      const isRight = await island.of().check();
      if (islandOf(name) !== island) return;
      if (!isRight) return showWrong(name);
      const next = STEPS.slice(STEPS.indexOf(name) + 1).find((one) => islandOf(one)?.of().isDone === false);
      const opened = { ...$open.value, [name]: false };
      if (next) goTo(next, opened);
      else $open.set(opened);
      announce(checkoutText('step.done', { title: island.of().title }));
      lead(next ?? name, 'head');
    },
    isStanding: (name) => islandOf(name) !== undefined,
    showWrong,
    async checkAll() {
      const wrong: StepName[] = [];
      let isRight = true;
      for (const name of STEPS) {
        const island = islandOf(name);
        if (!island || (await island.of().check())) continue;
        isRight = false;
        if (islandOf(name) === island) wrong.push(name);
      }
      const [first, ...others] = wrong;
      $open.set({ ...$open.value, ...Object.fromEntries(others.map((name) => [name, true])) });
      if (first) showWrong(first);
      return isRight;
    },
  };
}

/** The steps of a cart's checkout. */
export const stepsFor = eachOrder(createSteps);
