// What a page may set on the tag, with defaults that fit the specification. Read when the core comes: the loader only hands the attributes on.
import { readFlag } from '../reading/readers';
import { mayBeLink, type SafeUrl } from '../validation/address';
import { onePerPage } from './registry';

export interface IslandsConfig {
  /** Put in front of every path of §7; `''` by default. */
  apiBase: string;
  /** Page whose csrf metas are re-read; the current page by default. */
  csrfUrl: string;
  loginPath: string;
  signupPath: string;
  cartPath: string;
  checkoutPath: string;
  favouritesPath: string;
  /** In front of the codes of the auto-catalogue's addresses (§2). */
  autoCatalogPath: string;
  /** Shown with «Звоните»; none by default. */
  supportPhone: string;
  /** Address of the map's tiles, with `{z}`, `{x}` and `{y}`; without one no map is drawn. */
  mapTiles: string;
  /** Whose tiles they are, as plain text in the map's corner. */
  mapAttribution: string;
  /** `dialog` (default) or the browser's own `native` alert. */
  alerts: 'dialog' | 'native';
  /** May a guest fill a cart. */
  guestCart: boolean;
  /** The client an employee acts for. */
  clientId: string;
  /** Id of the user the page was printed for, `guest` for none; `''` when the page does not say. Whoever `who` names then is held against it. */
  userId: string;
  /** Id of the active cart of `userId`, printed with it: a write that reached it is the buyer's, and `who` is not asked for it. */
  cartId: string;
  /** Id of the buyer's own group of the garage, for a shop whose `/garage-group/content` wants it. */
  groupId: string;
  /** Endpoint name → path, for a site whose paths differ. */
  endpoints: Record<string, string>;
  /** Message key → text, for a site whose words differ. */
  texts: Record<string, string>;
  /** List name → what stands in front of its parameters in the address, where two lists of a page would mean the same one. */
  listPrefixes: Record<string, string>;
  /** Reads all favourites by `GET /api/v1/favoriteProduct`, a call outside section 7, so that hearts are right where the page does not print them. */
  favouritesList: boolean;
  /** Constant name → number, for a site whose limits differ (§9). */
  limits: Record<string, number>;
  /** Literal reading of «blocked while a recount is in progress». */
  blockDuringOwnRecount: boolean;
  /** Visible text when a favourite could not be removed. */
  tellFavouriteFailure: boolean;
}

const DEFAULTS: IslandsConfig = {
  apiBase: '',
  csrfUrl: '',
  loginPath: '/site/login',
  signupPath: '/site/signup',
  cartPath: '/cart/view',
  checkoutPath: '/order/products',
  favouritesPath: '/personal/favorite-products',
  autoCatalogPath: '/auto/catalog',
  supportPhone: '',
  mapTiles: '',
  mapAttribution: '',
  alerts: 'dialog',
  guestCart: true,
  clientId: '',
  userId: '',
  cartId: '',
  groupId: '',
  endpoints: {},
  texts: {},
  listPrefixes: {},
  favouritesList: false,
  limits: {},
  blockDuringOwnRecount: false,
  tellFavouriteFailure: true,
};

/** Settings that are addresses: of links, or what calls and forms go to. */
export const ADDRESS_SETTINGS = {
  apiBase: 'form',
  csrfUrl: 'form',
  loginPath: 'link',
  signupPath: 'link',
  cartPath: 'link',
  checkoutPath: 'link',
  favouritesPath: 'link',
  autoCatalogPath: 'link',
  mapTiles: 'link',
} as const satisfies Partial<Record<keyof IslandsConfig, 'form' | 'link'>>;

/** A setting that a link may lead to; one that is no such address says what its default says. */
export function pathOf(name: 'loginPath' | 'signupPath' | 'cartPath' | 'checkoutPath' | 'favouritesPath' | 'autoCatalogPath'): SafeUrl {
  const given = config()[name];
  return mayBeLink(given) ? given : (DEFAULTS[name] as SafeUrl);
}

// Definitions that the tools have loaded are a bundle of their own, and give defaults by the same settings. Pure: the loader carries none of it.
const current = /* @__PURE__ */ onePerPage('config', () => ({ ...DEFAULTS }));

/** The page's configuration; read it at the time of use, never at module load. */
export const config = (): Readonly<IslandsConfig> => current;

/** The tag names a buyer: what is theirs may be asked for before `who` has said so. */
export const isPrintedForBuyer = (): boolean => !['', 'guest', '0'].includes(current.userId);

/** Sets some of the configuration; the rest stays. */
export function configure(part: Partial<IslandsConfig>): void {
  Object.assign(current, part);
}

const isLimit = (value: unknown): boolean => typeof value === 'number' && value >= 0;

/** Reads `data-api-base="/shop"`, `data-guest-cart="0"`, `data-endpoints='{"cart.add":"/x"}'` … of the tag; what cannot be read keeps its default. */
export function readConfig(dataset: DOMStringMap): Partial<IslandsConfig> {
  const read: Record<string, unknown> = {};
  for (const [name, defaultValue] of Object.entries(DEFAULTS)) {
    const given = dataset[name];
    if (given === undefined) continue;
    if (typeof defaultValue === 'boolean') {
      const flag = given === '' || readFlag(given);
      if (typeof flag === 'boolean') read[name] = flag;
    } else if (typeof defaultValue === 'string') {
      // What calls go to may be the page's own origin in full: whether it is, the call says (`lineOf`).
      if (!(name in ADDRESS_SETTINGS) || mayBeLink(given)) read[name] = given;
    } else {
      try {
        const parsed: unknown = JSON.parse(given);
        const fits = name === 'limits' ? isLimit : (value: unknown) => typeof value === 'string';
        if (parsed && typeof parsed === 'object' && !Array.isArray(parsed))
          read[name] = Object.fromEntries(Object.entries(parsed).filter(([, value]) => fits(value)));
      } catch {}
    }
  }
  return read as Partial<IslandsConfig>;
}
