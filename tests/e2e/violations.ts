import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Islands and the page-wide host; a page need not have both. */
export const OURS = ['[data-island]', '[data-islands-host]'];

interface Asked {
  /** Selectors of what is looked at; nothing: the whole page. */
  within?: readonly string[];
  /** Selectors of what in it is not. */
  without?: readonly string[];
  /** By tags or by names; neither: what axe asks by itself. */
  tags?: readonly string[];
  rules?: readonly string[];
  /** Rules that axe leaves out by itself. */
  also?: readonly string[];
}

/** What axe finds, a line for each place. */
export async function violations(page: Page, { within = [], without = [], tags, rules, also = [] }: Asked): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])) })
    // All in the page itself: it has no frames, and to carry what was looked at to another one and back takes as long as to look.
    .setLegacyMode();
  if (tags) axe.withTags([...tags]);
  if (rules) axe.withRules([...rules]);
  for (const part of within) axe.include(part);
  for (const part of without) axe.exclude(part);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}
