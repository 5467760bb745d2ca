// What a page needs once for all its islands: the tag, the stylesheet, the CSRF token.
import type { Tell } from './check';
import { attributeOf, type Element, isEither, isWholePage } from './check-html';
import { isTag, type KnownSettings } from './check-tag';

const TAG_LINE = '<script type="module" src="/dist/islands.js" data-islands></script>';
const nameOf = (element: Element): string | null | undefined => attributeOf(element, 'data-island') ?? attributeOf(element, 'data-modal-open');

/** The stylesheet of the bundle, as the bundle itself looks for it. */
export const isSheet = (element: Element): boolean => element.name === 'link' && /islands\.css/.test(attributeOf(element, 'href') ?? '');

/** Tells what is missing or stands twice in one source. `lineOf` gives the line of an offset. */
export function checkPage(source: string, elements: readonly Element[], known: KnownSettings, lineOf: (offset: number) => number, tell: Tell): void {
  const tags = elements.filter(isTag);
  let former: Element | undefined;
  for (const tag of tags) {
    const before = former;
    former = tag;
    if (!before || isEither(source, before.offset, tag.offset)) continue;
    tell(
      tag.offset,
      'error',
      `The tag stands on line ${lineOf(before.offset)} already. Only the first one starts and only its settings are read: print it once.`,
    );
  }
  const islands = elements.filter(nameOf);
  const [first] = islands;
  // A piece of a page leaves these to the layout, and PHP may print them.
  if (!first || !isWholePage(source, elements)) return;
  const [tag] = tags;
  if (!tag) {
    const how = 'Islands::tag() does, in Yii2 the asset bundle';
    tell(first.offset, 'error', `The page has no tag of the bundle, so no island comes to life. Print ${TAG_LINE} once, in the head; ${how}.`);
  } else if (!elements.some(isSheet)) {
    const href = (attributeOf(tag, 'src') ?? '/dist/islands.js').replace(/islands\.js.*$/, 'islands.css');
    tell(
      tag.offset,
      'warning',
      `The page links no islands.css: the bundle does so only once it runs, so resting views stand unstyled until then, and for good without JavaScript. Print <link rel="stylesheet" href="${href}">; Islands::tag() does.`,
    );
  }
  const writing = islands.find((element) => known.writers?.includes(nameOf(element) ?? ''));
  const hasToken = elements.some((element) => element.name === 'meta' && attributeOf(element, 'name') === 'csrf-token' && attributeOf(element, 'content'));
  if (!writing || hasToken || (tag && attributeOf(tag, 'data-csrf-url'))) return;
  tell(
    writing.offset,
    'warning',
    `The page has no <meta name="csrf-token">, so a shop that checks CSRF tokens refuses what <${nameOf(writing)}> writes, with «Страница устарела». ` +
      'Print <meta name="csrf-param" content="_csrf"> and <meta name="csrf-token" content="…"> in the head (Html::csrfMetaTags() of Yii2), or data-csrf-url on the tag: a page that has them.',
  );
}
