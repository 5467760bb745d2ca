// Everything the bundle keeps in the browser, and what becomes of it when somebody else sits down there. A key that ends with a colon goes on with the identity
// it belongs to. A new key without a row here fails the tests.

interface StoredKey {
  in: 'localStorage' | 'sessionStorage';
  /** Another buyer has logged in. */
  atOtherLogin: 'dropped' | 'kept';
  /** A page that was made for a guest: somebody has logged out, or their session has ended. */
  atLogout: 'dropped' | 'kept';
  /** At any login, where a guest is no buyer to be told apart from the next. */
  ofGuests?: 'kept';
  /** Where the key does not say whose it is: the identity that its value belongs to, `''` for nobody's yet. */
  ownerIn?(value: Readonly<Record<string, unknown>>): unknown;
  /** What nobody else may have, and its buyer needs, whoever has logged in meanwhile. */
  isNeeded?(value: Readonly<Record<string, unknown>>): boolean;
  /** Where only some of it may go at a logout. */
  isOver?(value: Readonly<Record<string, unknown>>): boolean;
}

export const STORED_KEYS: Readonly<Record<string, StoredKey>> = {
  /** What somebody has looked for. */
  'islands:sought:': { in: 'localStorage', atOtherLogin: 'dropped', atLogout: 'dropped', ofGuests: 'kept' },
  /** An addition that waits for the login of its buyer: the guest before that login is they; once it has been offered, a guest is somebody who has left. */
  'islands:remembered': {
    in: 'sessionStorage',
    atOtherLogin: 'dropped',
    atLogout: 'dropped',
    ownerIn: ({ owner }) => owner,
    isOver: ({ offered }) => offered === true,
  },
  /** Writes of the last minute that wait for their buyer. */
  'islands:unsent': {
    in: 'sessionStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
    ownerIn: ({ identity }) => identity,
  },
  /** Under which name the cart was put aside by a page that was left before the other one came. */
  'islands:unsent:aside': {
    in: 'sessionStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
    ownerIn: ({ identity }) => identity,
  },
  /** What the last toasts and alerts have said: names of products and carts. */
  'islands:past:': { in: 'sessionStorage', atOtherLogin: 'dropped', atLogout: 'dropped' },
  /** What was typed: a guest may be that buyer, about to log in again. */
  'islands:draft:': {
    in: 'sessionStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
  },
  /** Key, sum and number of an order: its buyer may log in again to hear what became of it. */
  'islands:order:': {
    in: 'sessionStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
    // It may have been made, and nobody has told its buyer.
    isNeeded: ({ isSent, isUnanswered }) => isSent === true || isUnanswered === true,
  },
  /** The number and the time of the last order of a cart, for the other tabs. */
  'islands:ordered:': {
    in: 'localStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
  },
  /** Which tab is placing an order or working out statuses, where the browser has no locks: for seconds. */
  'islands:turn:': {
    in: 'localStorage',
    atOtherLogin: 'kept',
    atLogout: 'kept',
  },
  /** A page number and times: how far the statuses of orders are worked out, for the next page and the other tabs. */
  'islands:order-statuses:': { in: 'localStorage', atOtherLogin: 'dropped', atLogout: 'kept' },
  /** Names that a buyer gave to searches of orders, and what is searched by. */
  'islands:order-filters:': { in: 'localStorage', atOtherLogin: 'dropped', atLogout: 'kept' },
  /** Digests of heads of a buyer's tables, and what their columns were said to be. */
  'islands:list-columns:': { in: 'localStorage', atOtherLogin: 'dropped', atLogout: 'kept' },
  /** Codes of how the last orders were delivered and paid: their buyer is offered the same next time. */
  'islands:choices:': {
    in: 'localStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
  },
  /** Titles and prices of carts that were put aside: their buyer compares them weeks later. */
  'islands:delayed:': {
    in: 'localStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
  },
  /** Ids of what was chosen, noted or removed in this tab: laid over a page that the buyer goes back to. */
  'islands:told:': {
    in: 'sessionStorage',
    atOtherLogin: 'dropped',
    atLogout: 'kept',
  },
  /** Favourites that have to be put back where their buyer is next. */
  'islands:favourites-out:': {
    in: 'localStorage',
    atOtherLogin: 'kept',
    atLogout: 'kept',
  },
  /** Moves of favourites that are told where their buyer is next. */
  'islands:favourites-left:': {
    in: 'localStorage',
    atOtherLogin: 'kept',
    atLogout: 'kept',
  },
  /** Hearts that were pressed behind another call of theirs when a page was left. */
  'islands:favourites-wished:': {
    in: 'localStorage',
    atOtherLogin: 'kept',
    atLogout: 'kept',
  },
  /** Numbers of carts that were to be decided about when a page was left. */
  'islands:decisions-left:': {
    in: 'localStorage',
    atOtherLogin: 'kept',
    atLogout: 'kept',
  },
  /** Numbers of lists that were stopped, which nobody else can open. */
  'islands:convertor:': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** Numbers of lists that a page left on their way into the cart. */
  'islands:to-cart:': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** Titles and numbers of lists that the page before was left in the middle of. */
  'islands:lists-cut:': { in: 'sessionStorage', atOtherLogin: 'dropped', atLogout: 'kept' },
  /** How a list is looked at. */
  'islands:convertor-view:': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** Id of a car in a garage that nobody else can open. */
  'islands.car:': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** A time: when an introduction was closed of which the server has not heard. */
  'islands:onboarding:': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** Numbers of letters that could not be sent, and that the manager knows of. */
  'islands:mail:': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** A time. */
  'islands:cart-prepared': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** Consent of whoever uses the browser. */
  'islands.cookies': { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
  /** A hint for the other tabs, taken away as it is put there. */
  islands: { in: 'localStorage', atOtherLogin: 'kept', atLogout: 'kept' },
};

/** Is it under this key? `islands:unsent:client` is, under `islands:unsent`. */
const isUnder = (key: string, name: string): boolean => key === name || key.startsWith(name.endsWith(':') ? name : `${name}:`);

function readValue(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Drops what is kept for others than this buyer, as far as its row in the table says so. `guest`: the identity of guests. */
export function dropOthers(identity: string, guest: string): void {
  const isGuest = identity === guest;
  for (const [name, row] of Object.entries(STORED_KEYS)) {
    if (row[isGuest ? 'atLogout' : 'atOtherLogin'] === 'kept') continue;
    try {
      const storage = globalThis[row.in];
      for (const key of Object.keys(storage)) {
        if (!isUnder(key, name)) continue;
        const value = row.ownerIn || row.isOver || row.isNeeded ? readValue(storage.getItem(key)) : {};
        const owner = row.ownerIn ? row.ownerIn(value) : key.slice(name.length).split(':')[0];
        if (!owner || owner === identity || (owner === guest && row.ofGuests)) continue;
        if (row.isNeeded?.(value)) continue;
        if (!isGuest || (row.isOver?.(value) ?? true)) storage.removeItem(key);
      }
    } catch {}
  }
}
