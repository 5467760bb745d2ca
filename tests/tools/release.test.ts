// What a release is called, what it is held against, and what that says.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { RENAMED_TEXTS } from '../../shared/definition/renamed';
import { compareVersions, fieldsOf, inventoryText, marksOf } from '../../tools/inventory.mjs';
import { previousOf, releaseVersion } from '../../tools/release.mjs';
import { cutLinks } from '../../tools/release-files.mjs';
import { loadTexts } from '../../tools/texts.mjs';
import { loadNames, upgradeText } from '../../tools/upgrade.mjs';

const root = path.join(import.meta.dirname, '../..');

describe('the version of a release', () => {
  const clean = { version: '0.3.0', changelog: '# Changelog\n\n## Next\n\n## 0.3.0 (2026-12-01)\n\n### New\n- a\n', changed: [], dirty: false };
  const waiting = clean.changelog.replace('## Next\n', '## Next\n\n### New\n- b\n');

  test('is that of package.json where nothing waits', () => {
    expect(releaseVersion(clean)).toBe('0.3.0');
    expect(releaseVersion({ ...clean, dirty: true })).toBe('0.3.0');
  });

  test('says so where entries wait for the next one, or the tree has changes', () => {
    expect(releaseVersion({ ...clean, changelog: waiting })).toBe('0.3.0+next');
    expect(releaseVersion({ ...clean, changed: ['README.md'], dirty: true })).toBe('0.3.0+dirty');
    expect(releaseVersion({ ...clean, changelog: waiting, changed: ['README.md'], dirty: true })).toBe('0.3.0+next.dirty');
  });

  test('is refused where the changelog does not know it, or the tree has changes nobody agreed to', () => {
    expect(() => releaseVersion({ ...clean, version: '0.4.0' })).toThrow('CHANGELOG.md has no head «## 0.4.0»');
    expect(() => releaseVersion({ ...clean, version: '0.3' })).toThrow('no head');
    expect(() => releaseVersion({ ...clean, changed: ['README.md'] })).toThrow('The work tree has changes (README.md)');
  });

  test('is held against the newest lower one; what comes after a release against that', () => {
    const kept = ['0.2.0', '0.9.1', '0.10.0'];
    expect(kept.toSorted(compareVersions)).toEqual(kept);
    expect(previousOf('0.10.0', kept)).toBe('0.9.1');
    expect(previousOf('0.10.0+next', kept)).toBe('0.10.0');
    expect(previousOf('0.2.0', kept)).toBe(null);
  });

  test('has a head in the changelog, with a day where it has been given out', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
    expect(() => releaseVersion({ version, changelog, changed: [], dirty: false })).not.toThrow();
    const heads = [...changelog.matchAll(/^## (.*)$/gm)].map(([, head]) => head);
    expect(heads[0]).toBe('Next');
    for (const head of heads.slice(1)) expect(head).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  });
});

test.each(readdirSync(path.join(root, 'integration/releases')))('the inventory %s is kept as it is written, and says what its name says', (file) => {
  const text = readFileSync(path.join(root, 'integration/releases', file), 'utf8');
  const inventory = JSON.parse(text) as { version: string; widgets: object };
  expect(`${inventory.version}.json`).toBe(file);
  expect(inventoryText(inventory)).toBe(text);
});

test('the checker knows every text of a release whose words have another key since then', async () => {
  const marks: Record<string, string> = marksOf(await loadTexts(root));
  for (const file of readdirSync(path.join(root, 'integration/releases'))) {
    const before = (JSON.parse(readFileSync(path.join(root, 'integration/releases', file), 'utf8')) as { texts: Record<string, string> }).texts;
    const gone = Object.keys(before).filter((key) => !(key in marks));
    const moved = gone.filter((key) => Object.keys(marks).filter((name) => !(name in before) && marks[name] === before[key]).length === 1);
    expect(
      moved.filter((key) => !((RENAMED_TEXTS[key] as string) in marks)),
      file,
    ).toEqual([]);
  }
});

test('fields of a schema are named by their place, with what may be missing', () => {
  const id = { type: 'string', pattern: '.' };
  const line = {
    type: 'object',
    properties: { id, words: { enum: ['in', 'low'] }, of: { type: 'object', additionalProperties: { type: 'number' } } },
    required: ['id'],
  };
  expect(fieldsOf({ type: 'array', items: line })).toEqual({ '[].id': 'id', '[].words?': 'in | low', '[].of?': '{key: number}' });
});

describe('an upgrade', () => {
  const none = { version: '1.0.0', widgets: {}, calls: {}, texts: {}, properties: {}, settings: {}, limits: [] };
  const names = loadNames(root);
  const told = async (before: object, after: object) => {
    const text = upgradeText({ ...none, ...before }, { ...none, version: '1.1.0', ...after }, await names);
    const [, must = '', may = ''] = text.split(/^## .*$/m);
    return { must: must.trim(), may: may.trim() };
  };
  const row = (widget: object) => ({ widgets: { row: { attributes: widget } } });

  test('of the same inventory asks for nothing', async () => {
    expect(await told({}, {})).toEqual({ must: 'Nothing.', may: 'Nothing.' });
  });

  test('tells attributes that have come, gone, been renamed, are required now or say something else', async () => {
    const { must, may } = await told(
      row({
        'data-quantity-mutiplicity': { type: 'integer' },
        'data-title': { type: 'text' },
        'data-state': { type: 'in | out', default: 'in' },
        'data-rows': { type: 'JSON [object]', fields: { '[].id': 'id', '[].name?': 'text', '[].old?': 'text' } },
        'data-gone': { type: 'flag' },
      }),
      row({
        'data-quantity-multiplicity': { type: 'integer' },
        'data-title': { type: 'text', required: true },
        'data-state': { type: 'in | low', default: 'low' },
        'data-rows': { type: 'JSON [object]', fields: { '[].id': 'id', '[].name': 'text', '[].more?': 'object', '[].more.id': 'id' } },
        'data-key': { type: 'id', required: true },
      }),
    );
    const rows = (text: string) => [...text.matchAll(/^\| `row` \| `([\w-]+)` \| (.*) \|$/gm)].map(([, name, sentence]) => `${name}: ${sentence}`);
    expect(rows(must)).toEqual([
      'data-quantity-mutiplicity: is gone; `data-quantity-multiplicity` is new',
      'data-gone: is gone',
      'data-key: must be printed now: `id`',
      'data-title: must be printed now',
      'data-state: takes `out` no more',
      'data-state: absent is `low`, before `in`',
      'data-rows: must have `[].name`',
      'data-rows: reads `[].old` no more',
    ]);
    expect(rows(may)).toEqual(['data-quantity-multiplicity: is new: `integer`', 'data-state: takes `low` too', 'data-rows: may have `[].more`']);
  });

  test('tells calls by their line, what they send and what is read of the answer', async () => {
    const call = (line: string, sends: string[], reads: string[]) => ({ line, sends, reads });
    const { must, may } = await told(
      { calls: { 'cart.add': call('POST /cart/add', ['id', 'title'], ['output?', 'output.id?']), old: call('GET /old', [], []) } },
      { calls: { 'cart.add': call('POST /cart/put', ['id', 'url'], ['output', 'output.id?', 'output.sum?']), fresh: call('GET /fresh', [], []) } },
    );
    expect(must).toContain('Nobody asks these any more: `old`.');
    for (const sentence of ['is `POST /cart/put`, before `POST /cart/add`', 'sends `title` no more', 'the answer must have `output`'])
      expect(must).toContain(`| \`cart.add\` | ${sentence} |`);
    for (const sentence of ['may send `url`', 'the answer may have `output.sum`']) expect(may).toContain(`| \`cart.add\` | ${sentence} |`);
    expect(may).toContain('| [fresh](integration/CALLS.md#fresh) | `GET /fresh` |');
  });

  test('tells texts by the key of today: the one that is known, or the one new key that has the words', async () => {
    const { must, may } = await told(
      { texts: { 'favourites.save': 'aa', 'row.words': 'bb', 'row.twice': 'cc', 'row.gone': 'dd', 'row.same': 'ee' } },
      { texts: { 'action.save': 'a2', 'line.words': 'bb', 'line.one': 'cc', 'line.two': 'cc', 'row.same': 'e2' } },
    );
    expect(must).toContain('| `favourites.save` | `action.save` |\n| `row.words` | `line.words` |');
    expect(must).toContain('do nothing any more:\n\n- `row.twice`, `row.gone`');
    expect(may).toContain('- `line.one`, `line.two`');
    expect(may).toContain('Worded otherwise:\n\n- `row.same`');
  });

  test('tells properties, settings and limits', async () => {
    const { must, may } = await told(
      { properties: { '--islands-old': 'color' }, settings: { 'data-cart-path': '/cart' }, limits: ['deadlineR'] },
      { properties: { '--islands-new': 'color' }, settings: { 'data-cart-path': '/basket' }, limits: ['deadlineRead'] },
    );
    expect(must).toContain('These do nothing any more: `--islands-old`.');
    expect(must).toContain('- `data-cart-path` is by default `/basket`, before `/cart`.');
    expect(must).toContain('These do nothing any more: `deadlineR`.');
    expect(may).toContain('New: `--islands-new`.');
    expect(may).toContain('New: `deadlineRead`.');
  });
});

test('links to what does not go along are their words; others, addresses and code stay', () => {
  const text = '[a](b.md#x), [c](../gone.md), [d](https://e.test), [f](#g), ![h](i.png)\n```\n[j](gone.md)\n```\n';
  expect(cutLinks(text, 'docs/k.md', (file: string) => file === 'docs/b.md')).toBe(text.replace('[c](../gone.md)', 'c'));
});

test('an archive has the hours of UTC, whatever the zone, and is refused where they are not', () => {
  const zipped = (zone: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { zipOf } = await import('${root}/tools/zip.mjs'); process.stdout.write(zipOf({ a: Buffer.from('b') }, new Date(1e12)))`,
      ],
      { env: { ...process.env, TZ: zone }, stdio: ['ignore', 'pipe', 'ignore'] },
    );
  expect(Buffer.from(unzipSync(zipped('UTC')).a as Uint8Array).toString()).toBe('b');
  expect(() => zipped('Asia/Tokyo')).toThrow();
});
