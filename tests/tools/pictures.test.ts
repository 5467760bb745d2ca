// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '../../host/pages/index';
import { compareFolders, PNG, picturesIn } from '../../tools/pictures-compare.mjs';
import { browser, differences, pictureOf, sheet, thumbFile } from '../../tools/pictures-html.mjs';
import { optionsOf, themesOf } from '../../tools/pictures-options.mjs';
import { choose, exampleScene, PAGES, picturesOf, UNSEEN } from '../../tools/pictures-scenes.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A plain picture; `dot` has one pixel of another colour. */
function draw(file: string, { width = 4, height = 3, dot = false } = {}): void {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  if (dot) picture.data[0] = 254;
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), PNG.sync.write(picture));
}

test('two folders: equal, changed by one shade of one pixel, of another size, missing, new', () => {
  const name = (of: string) => path.join('default', '360', `${of}.png`);
  for (const of of ['equal', 'changed', 'resized', 'missing']) draw(path.join('before', name(of)));
  draw(path.join('after', name('equal')));
  draw(path.join('after', name('changed')), { dot: true });
  draw(path.join('after', name('resized')), { height: 5 });
  draw(path.join('after', name('new')));
  const files = ['equal', 'changed', 'resized', 'missing', 'new', 'nowhere'].map(name);
  const folders = { before: path.join(dir, 'before'), after: path.join(dir, 'after'), out: path.join(dir, 'out') };
  const found = compareFolders({ ...folders, files });
  expect(found).toEqual([
    { file: name('equal'), kind: 'equal', pixels: 0 },
    { file: name('changed'), kind: 'changed', pixels: 1 },
    { file: name('resized'), kind: 'resized', pixels: 8 },
    { file: name('missing'), kind: 'missing', pixels: 0 },
    { file: name('new'), kind: 'new', pixels: 0 },
  ]);
  expect(picturesIn(folders.out)).toEqual([name('changed'), name('resized')]);
  const html = differences(found.slice(1), folders);
  expect(html.match(/<img/g)).toHaveLength(3 + 3 + 1 + 1);
  expect(html).toContain('src="../before/default/360/changed.png"');
});

describe('options', () => {
  const known = themesOf('[data-islands-theme="default"] {} [data-islands-theme="dark"] {}');
  const read = (...args: string[]) => optionsOf(args, known);

  test('everything by default, a choice by commas', () => {
    expect(read()).toEqual({
      only: [],
      themes: ['default', 'dark'],
      widths: [360, 768, 1280],
      hostile: [false, true],
      looks: ['screen'],
      against: null,
      fail: false,
      readme: false,
    });
    expect(
      read(
        '--only',
        'favourites, page--cart',
        '--themes',
        'dark',
        '--widths',
        '360,400',
        '--hostile',
        'on',
        '--looks',
        'print,text-200',
        '--against',
        'main',
        '--fail',
      ),
    ).toEqual({
      only: ['favourites', 'page--cart'],
      themes: ['dark'],
      widths: [360, 400],
      hostile: [true],
      looks: ['print', 'text-200'],
      against: 'main',
      fail: true,
      readme: false,
    });
  });

  test.each([
    [['--themes', 'pink'], /no theme "pink".*default, dark/],
    [['--widths', '36'], /--widths 36 is no width/],
    [['--widths', 'wide'], /--widths wide is no width/],
    [['--hostile', 'maybe'], /neither on nor off/],
    [['--looks', 'squinting'], /--looks squinting is no way to look at a page.*forced-colors/],
    [['--only', ','], /--only names nothing/],
    [['--fail'], /nothing to compare with/],
    [['favourites'], /"favourites" means nothing here/],
    [['--colour'], /no flag --colour/],
  ])('%j is refused', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});

describe('scenes', () => {
  const wide = exampleScene('favourites', 'пустая, без товаров', { props: {}, account: 'retail' });
  const narrow = exampleScene('favourites', 'узкий экран', { props: {}, width: 360 });

  test('every page of the demo shop is shot, or said why not', () => {
    const shot = PAGES.map(({ path: address }) => address.split('?')[0]);
    expect(paths.filter((one) => !shot.includes(one) && !Object.hasOwn(UNSEEN, one))).toEqual([]);
  });

  test('a picture is named by its widget and example, and its name is read back', () => {
    const files = picturesOf([wide, narrow], { themes: ['dark'], widths: [360, 1280], hostile: [false, true] }).map(({ file }: { file: string }) => file);
    const at = (width: string, name: string) => path.join('dark', width, name);
    expect(files).toEqual([
      at('360', 'favourites--пустая-без-товаров.png'),
      at('360', 'favourites--пустая-без-товаров--hostile.png'),
      at('1280', 'favourites--пустая-без-товаров.png'),
      at('1280', 'favourites--пустая-без-товаров--hostile.png'),
      at('360', 'favourites--узкий-экран.png'),
      at('360', 'favourites--узкий-экран--hostile.png'),
    ]);
    expect(pictureOf(files[1] as string)).toMatchObject({ theme: 'dark', width: 360, group: 'favourites', name: wide.name, hostile: true });
    expect(browser(files)).toContain(encodeURIComponent('favourites--узкий-экран.png'));
  });

  test('a way to look at a page is part of the name, and is read back', () => {
    const [file = ''] = picturesOf([wide], { themes: ['default'], widths: [360], hostile: [true], looks: ['print'] }).map(({ file }: { file: string }) => file);
    expect(file).toBe(path.join('default', '360', 'favourites--пустая-без-товаров--look-print--hostile.png'));
    expect(pictureOf(file)).toMatchObject({ look: 'print', name: wide.name, hostile: true });
    expect(pictureOf(path.join('default', '360', 'favourites--x.png'))).toMatchObject({ look: 'screen', hostile: false });
  });

  test('one sheet has each state once, with a miniature of every picture of it that leads to the picture', () => {
    const files = picturesOf([wide, narrow], { themes: ['default', 'dark'], widths: [360, 1280], hostile: [false] }).map(({ file }: { file: string }) => file);
    const html = sheet(files);
    expect([html.match(/<section/g)?.length, html.match(/<h3>/g)?.length, html.match(/<img loading="lazy"/g)?.length]).toEqual([1, 2, 6]);
    expect(html).toContain(`href="${(files[0] as string).split(path.sep).map(encodeURIComponent).join('/')}"`);
    expect(html).toContain(
      `src="${thumbFile(files[0] as string)
        .split(path.sep)
        .map(encodeURIComponent)
        .join('/')}"`,
    );
    expect(html).not.toMatch(/<img[^>]*\.png/);
  });

  test('--only names a widget or a picture; what is neither is refused', () => {
    expect(choose([wide, narrow], [])).toHaveLength(2);
    expect(choose([wide, narrow], ['favourites--узкий-экран'])).toEqual([narrow]);
    expect(() => choose([wide], ['favorites'])).toThrow(/--only favorites is no widget.*favourites/);
  });
});
