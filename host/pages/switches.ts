// What whoever tests sets by the address and keeps in a cookie: the build, the inline line, the legacy scripts, the looks, the lists, the theme, the panel.
import { LIST_STATES, type ListState } from '../list-states';
import type { PageContext } from '../types';

const SWITCHES = {
  /** Which bundle the page loads. */
  build: ['react', 'preact'],
  /** `0` leaves the inline line out. */
  inline: ['1', '0'],
  /** `0` leaves jQuery and the shop's own script out, so that Trusted Types stay enforced everywhere. */
  legacy: ['1', '0'],
  /** `0` leaves the tag out: the page as it is without our script. */
  islands: ['1', '0'],
  /** `0` leaves out on the tag who the buyer is and which cart is theirs, as a shop does that does not print them. */
  buyer: ['1', '0'],
  /** `old` puts Bootstrap 3 and the sheet of an old shop over the page's own. */
  look: ['shop', 'old'],
  /** `0` prints no lists into the placeholders, as a shop does whose templates do not know them; the others are that, and a state of what is read then. */
  lists: LIST_STATES.map(([state]) => state),
  /** `data-islands-theme` of the page. */
  theme: ['default', 'compact', 'contrast', 'dark'],
  /** `0` leaves the fault panel out, for pictures. */
  panel: ['1', '0'],
} as const;

/** The state of lists that a page has set for its calls. */
export const listStateOf = (request: Request): ListState => SWITCHES.lists.find((state) => state === cookieOf(request, 'lists')) ?? '1';

export type Switches = { [K in keyof typeof SWITCHES]: (typeof SWITCHES)[K][number] };

const cookieOf = (request: Request, name: string): string | undefined =>
  request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The switches of this page and the cookies that keep those the address has set. */
export function readSwitches({ url, request, assets }: PageContext): { switches: Switches; cookies: string[] } {
  const cookies: string[] = [];
  const read = Object.entries(SWITCHES).map(([name, words]) => {
    const known = (value: string | null | undefined): value is string => words.some((word) => word === value);
    const asked = url.searchParams.get(name);
    if (known(asked)) {
      cookies.push(`${name}=${asked}; Path=/; SameSite=Lax`);
      return [name, asked];
    }
    const kept = cookieOf(request, name);
    return [name, known(kept) ? kept : name === 'build' ? assets.build : words[0]];
  });
  return { switches: Object.fromEntries(read) as Switches, cookies };
}
