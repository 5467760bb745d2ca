// Every example shows what no other example of its widget shows, at first or after a minute: a designer who sees one picture twice learns nothing.
import { definitions } from 'virtual:widgets';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pass, useScenes } from '../scene';
import { cases, open } from './cases';

/** What nobody sees: names for programs, addresses, places of the runtime. */
const UNSEEN = /^(?:id|for|name|href|style|title|anchor-name|data-island.*|aria-(?:label|labelledby|describedby|controls|owns|value\w+))$/;

/** The page as it looks: its elements with what styles hang on, its words, what its fields hold. */
function look(): string {
  const lines: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Text && node.data.trim()) lines.push(node.data.trim());
    if (!(node instanceof HTMLElement) || node.matches('.isl-live-region, script, style, [hidden]')) return;
    const attributes = [...node.attributes].filter(({ name }) => !UNSEEN.test(name)).map(({ name, value }) => `${name}=${value}`);
    lines.push([node.tagName, ...attributes.sort(), ...(/^(INPUT|SELECT|TEXTAREA)$/.test(node.tagName) ? [(node as HTMLInputElement).value] : [])].join(' '));
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return lines.join('\n');
}

useScenes();
// A designer has all of it in sight.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));

describe.each(Object.keys(definitions))('%s', (name) => {
  const seen = new Map<string, string>();

  test.each(cases.filter(([widget]) => widget === name))('%s: %s looks like no other', async (_widget, key, definition, example) => {
    await open(definition, example);
    const atFirst = look();
    await pass(60_000);
    const whole = `${atFirst}\n---\n${look()}`;
    expect(seen.get(whole), 'shows the same: give it what only this state shows, or take it away').toBeUndefined();
    seen.set(whole, key);
  });
});
