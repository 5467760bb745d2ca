import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOKENS } from '../../shared/ui/tokens.meaning';
import { contrast, PAIRS, readThemes } from '../../stories/ui/contrast';

const sheet = readFileSync('shared/ui/tokens.css', 'utf8');
const themes = readThemes(sheet);

it('knows contrast', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

it('finds four themes of the same colours', () => {
  expect(Object.keys(themes)).toEqual(['default', 'compact', 'contrast', 'dark']);
  expect(themes.dark?.surface).not.toBe(themes.default?.surface);
});

it('says what every host property is for, in one Russian sentence, and names no other', () => {
  const named = new Set(sheet.match(/--islands-\w[\w-]*/g));
  expect(Object.keys(TOKENS).sort()).toEqual([...named].sort());
  for (const [name, { about }] of Object.entries(TOKENS)) expect(about, name).toMatch(/^[А-Я][^.]+\.$/);
  expect(JSON.stringify(TOKENS)).not.toMatch(/ё/i);
});

describe.each(Object.entries(themes))('theme %s', (_theme, values) => {
  it.each(PAIRS)('$front on $back has $least', ({ front, back, least }) => {
    const [a, b] = [values[front], values[back]];
    expect(a).toMatch(/^#/);
    expect(b).toMatch(/^#/);
    expect(contrast(a as string, b as string)).toBeGreaterThanOrEqual(least);
  });
});

it('gives who asks for more contrast the values of the theme «contrast», each of them and no other', () => {
  const modes = readFileSync('shared/ui/modes.css', 'utf8');
  const [, asked = ''] = /@media \(prefers-contrast: more\) \{([\s\S]*)\}/.exec(modes) ?? [];
  const given = [...asked.matchAll(/--isl-([\w-]+): var\(--islands-([\w-]+), ([^;]+)\);/g)];
  // Each property of the page stands before the value: a host's own colour holds here too.
  expect(given.filter(([, own, host]) => own !== host)).toEqual([]);
  expect(given).toHaveLength(asked.match(/--isl-[\w-]+:/g)?.length ?? 0);
  const [, theme = ''] = /\[data-islands-theme="contrast"\] \{([^}]*)\}/.exec(sheet) ?? [];
  const named = [...theme.matchAll(/--islands-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);
  expect(named.length).toBeGreaterThan(15);
  // The text of the page is no island's.
  expect(Object.fromEntries(given.map(([, name, , value]) => [name, value]))).toEqual(Object.fromEntries(named.filter(([name]) => name !== 'page-text')));
});
