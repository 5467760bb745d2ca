// What a release is called, what it is held against, and what that says.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FORMER } from '../../shared/definition/renamed';
import { compareVersions, fieldsOf, inventoryText, marksOf } from '../../tools/inventory.mjs';
import { previousOf, releaseVersion } from '../../tools/release.mjs';
import { cutLinks, withSources } from '../../tools/release-files.mjs';
import { knownSettings } from '../../tools/settings.mjs';
import { loadTexts } from '../../tools/texts.mjs';
import { loadNames, mustChangeSince, upgradeText } from '../../tools/upgrade.mjs';

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

test('the checker and the helper know what became of every text and limit of a release that is no more', async () => {
  const marks: Record<string, string> = marksOf(await loadTexts(root));
  const { limits } = (await knownSettings(root)) as { limits: string[] };
  const { texts: formerTexts = {}, limits: formerLimits = {} } = FORMER;
  for (const file of readdirSync(path.join(root, 'integration/releases'))) {
    const before = JSON.parse(readFileSync(path.join(root, 'integration/releases', file), 'utf8')) as { texts: Record<string, string>; limits: string[] };
    const gone = Object.keys(before.texts).filter((key) => !(key in marks));
    const moved = gone.filter((key) => Object.keys(marks).filter((name) => !(name in before.texts) && marks[name] === before.texts[key]).length === 1);
    expect(
      gone.filter((key) => !(key in formerTexts)),
      file,
    ).toEqual([]);
    expect(
      moved.filter((key) => !((formerTexts[key] as string) in marks)),
      file,
    ).toEqual([]);
    expect(
      before.limits.filter((name) => !limits.includes(name) && !limits.includes(formerLimits[name] as string)),
      file,
    ).toEqual([]);
  }
  // None of them is the name of something today, and what took its place is.
  for (const [former, known] of [
    [formerTexts, Object.keys(marks)],
    [formerLimits, limits],
  ] as const)
    for (const [name, now] of Object.entries(former)) expect([known.includes(name), now === '' || known.includes(now)], name).toEqual([false, true]);
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
    expect(may).toContain('New, by what their keys begin with: `line` 2.');
    expect(may).toContain('Worded otherwise:\n\n- `row.same`');
  });

  test('tells properties, settings and limits', async () => {
    const { must, may } = await told(
      { properties: { '--islands-old': 'color' }, settings: { 'data-cart-path': '/cart' }, limits: ['deadlineR'] },
      { properties: { '--islands-new': 'color' }, settings: { 'data-cart-path': '/basket' }, limits: ['deadlineRead'] },
    );
    expect(must).toContain('These do nothing any more: `--islands-old`.');
    expect(must).toContain('- `data-cart-path` is by default `/basket`, before `/cart`.');
    expect(must).toContain('| `deadlineR` | `deadlineRead` |');
    expect(may).toContain('New: `--islands-new`.');
    expect(may).not.toContain('deadlineRead');
    expect((await told({ limits: ['pauseOld'] }, { limits: ['pauseNew'] })).must).toContain('These do nothing any more: `pauseOld`.');
  });

  test('tells what an attribute did when absent only where its default says so', async () => {
    const { must } = await told(
      row({ 'data-href': { type: 'text', default: '/catalog' }, 'data-size': { type: 'text' }, 'data-path': { type: 'text', setting: 'cartPath' } }),
      row({ 'data-href': { type: 'text' }, 'data-size': { type: 'text', default: 'm' }, 'data-path': { type: 'text', default: '/a' } }),
    );
    expect(must).toContain('| `data-href` | absent was `/catalog`; what is done without it now, [its description](widgets/README.md#row) says |');
    expect(must).toContain('| `data-size` | absent is `m` now; it had no default |');
    expect(must).toContain('| `data-path` | absent is `/a`, before what the setting `cartPath` says |');
  });

  const log =
    '# Changelog\n\n## Next\n\n### What templates must change\n- a [x](y.md)\n  ```\n  before: b\n  ```\n\n- c\n\n### New\n- d\n\n## 1.1.0 (2026-12-01)\n\n### What templates must change\n- e\n\n## 1.0.0 (2026-11-01)\n\n### What templates must change\n- f\n';

  test('says word for word what the changelog of each release since then wants changed', async () => {
    expect(mustChangeSince(log, '1.0.0')).toEqual(['- a [x](y.md)\n  ```\n  before: b\n  ```\n- c', '- e']);
    expect(mustChangeSince(log, '1.1.0+next')).toHaveLength(1);
    expect(() => mustChangeSince(log, '1.0')).toThrow('CHANGELOG.md has no head «## 1.0»');
    const text = upgradeText(none, { ...none, version: '1.1.0' }, await names, mustChangeSince(log, '1.0.0'));
    expect(text).toContain('## What must change\n\n### In the words of CHANGELOG.md\n\n- a [x](y.md)\n');
  });

  test('agrees with the page on deploying: no build is copied over another', async () => {
    expect(readFileSync(path.join(root, 'docs/deploying.md'), 'utf8')).toContain('never copy a build over the previous one');
    const text = upgradeText(none, { ...none, version: '1.1.0' }, await names);
    expect(text).toContain('the new build goes into a folder of its own beside the old one');
    expect(text).not.toContain('the new files take the place');
  });
});

test('links to what does not go along are their words; others, addresses and code stay', () => {
  const text = '[a](b.md#x), [c](../gone.md), [d](https://e.test), [f](#g), ![h](i.png)\n```\n[j](gone.md)\n```\n';
  expect(cutLinks(text, 'docs/k.md', (file: string) => file === 'docs/b.md')).toBe(text.replace('[c](../gone.md)', 'c'));
});

test('a link that only says where more stands goes with what leads up to it', () => {
  const has = (file: string) => file === 'b.md';
  expect(cutLinks('One ([more](gone.md)). Two: [all of it](gone.md). Three ([more](b.md)): [b](b.md).\nFour: [c](gone.md)\n', 'k.md', has)).toBe(
    'One. Two. Three ([more](b.md)): [b](b.md).\nFour: c\n',
  );
});

test('a document that names tools of the sources says where they are, below its title; others are as they were', () => {
  expect(withSources('# A\n\nRun `npm run check`.\n')).toMatch(/^# A\n\n> .* are in the source repository .*\n\nRun `npm run check`\.\n$/);
  expect(withSources('# A\n\nRun PHP.\n')).toBe('# A\n\nRun PHP.\n');
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
