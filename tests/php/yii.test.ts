import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readElements } from '../../shared/definition/check-html';
import { scratch } from '../scratch';
import { madeDist, root, runPhp } from './run';

const STAND_IN = path.join(root, 'tests/php/yii-stand-in.php');
const BY_CLASS_MAP = "Yii::$classMap['Islands'] = '@app/assets/Islands.php';";

const VIEW = `<?= Islands::favouriteButton(['productId' => 5, 'title' => 'x']) ?><?= $this->render(__DIR__ . '/_row.php') ?>`;
const ROW = `<form action="/search"><?= Islands::basketButton(['goodId' => 5, 'title' => 'x']) ?></form>`;
const LAYOUT = `<?php app\\assets\\IslandsAsset::register($this); ?><html><head><?php $this->head() ?></head><body><?= Islands::basketCounter(['quantity' => 1]) ?><?= $content ?><?php $this->endBody() ?></body></html>`;

let app: string;
/** An application as the recipe has it: both files side by side in `assets/`, the build in `islands/dist`. */
beforeEach(() => {
  app = scratch('php');
  for (const folder of ['assets', 'views', 'web/assets', 'islands/dist']) mkdirSync(path.join(app, folder), { recursive: true });
  for (const file of ['Islands.php', 'IslandsAsset.php']) cpSync(path.join(root, 'integration/php', file), path.join(app, 'assets', file));
  for (const [file, text] of Object.entries({ 'site.php': VIEW, '_row.php': ROW, 'layout.php': LAYOUT })) writeFileSync(path.join(app, 'views', file), text);
  madeDist({ dist: path.join(app, 'islands/dist') });
});

/** One request of the application: the page. */
const open = (setup = BY_CLASS_MAP, bundle = '[]'): string =>
  runPhp(
    `require ${JSON.stringify(STAND_IN)};
    Yii::$aliases['@app'] = $input;
    ${setup}
    $assets = new yii\\web\\AssetManager();
    $assets->basePath = $input . '/web/assets';
    $assets->bundles = ['app\\\\assets\\\\IslandsAsset' => ${bundle}];
    Yii::$app = (object) ['assetManager' => $assets, 'request' => new yii\\web\\Request()];
    if (isset($ajax)) { Yii::$app->request->isAjax = true; }
    echo (new yii\\web\\View())->page($input . '/views/site.php', $input . '/views/layout.php');`,
    app,
  );

const named = (html: string, tag: string) =>
  readElements(html)
    .filter(({ name }) => name === tag)
    .map(({ attributes }) => Object.fromEntries(attributes.map(({ name, value }) => [name, value])));

describe('views, partials and layouts print placeholders, whichever comes first', () => {
  test('copied, with the line of the recipe', () => {
    const html = open();
    expect(html.match(/data-island="[\w-]+"/g)).toEqual(['data-island="basket-counter"', 'data-island="favourite-button"', 'data-island="basket-button"']);
  });

  test('through Composer’s class map', () => {
    const { autoload } = JSON.parse(readFileSync(path.join(root, 'integration/php/composer.json'), 'utf8'));
    // As Composer does: every class of the files named, found before Yii looks for it.
    const map = `spl_autoload_register(function ($class) { foreach (${JSON.stringify(autoload.classmap)} as $file) {
      $path = ${JSON.stringify(path.join(root, 'integration/php'))} . '/' . $file;
      if (preg_match('/^(?:final )?class ' . basename(str_replace('\\\\', '/', $class)) . '\\b/m', file_get_contents($path))) { require $path; return; }
    } }, true, true);`;
    expect(open(map).match(/data-island=/g)).toHaveLength(3);
  });

  test('the settings of the bundle hold in a view that is printed before the layout has registered it', () => {
    const html = open(BY_CLASS_MAP, "['settings' => ['cartPath' => '/basket', 'favouritesPath' => '/hearts']]");
    expect(named(html, 'a').map(({ href }) => href)).toEqual(['/basket', '/hearts']);
    expect(named(html, 'script').at(-1)).toMatchObject({ 'data-cart-path': '/basket', 'data-favourites-path': '/hearts' });
  });

  test('so do they where the application configures others, which have the last word, in views and on the tag', () => {
    const setup = `${BY_CLASS_MAP} Islands::configure(['settings' => ['favouritesPath' => '/mine', 'supportPhone' => '1']]);`;
    const html = open(setup, "['settings' => ['cartPath' => '/basket', 'favouritesPath' => '/hearts']]");
    expect(named(html, 'a').map(({ href }) => href)).toEqual(['/basket', '/mine']);
    expect(named(html, 'script').at(-1)).toMatchObject({ 'data-cart-path': '/basket', 'data-favourites-path': '/mine', 'data-support-phone': '1' });
  });

  test('names in its texts stand beside those the application configures', () => {
    const setup = `${BY_CLASS_MAP} Islands::configure(['settings' => ['texts' => ['cart.add' => 'Купить']]]);`;
    const html = open(setup, "['settings' => ['texts' => ['cart.add' => 'Беру', 'cart.added' => 'Есть']]]");
    expect(JSON.parse(named(html, 'script').at(-1)?.['data-texts'] as string)).toEqual({ 'cart.add': 'Купить', 'cart.added': 'Есть' });
  });
});

test('prints the script as a module with integrity, a nonce on all it prints, and the line first', () => {
  const html = open(BY_CLASS_MAP, "['nonce' => function () { return 'n1'; }, 'settings' => ['guestCart' => false]]");
  const [line, script] = named(html, 'script');
  expect(html.indexOf('<script nonce="n1">')).toBe(html.indexOf('<head>') + 6);
  expect(line).toEqual({ nonce: 'n1' });
  expect(script).toEqual({
    src: expect.stringMatching(/^\/assets\/[0-9a-f]+\/islands\.js$/),
    type: 'module',
    'data-islands': '',
    'data-guest-cart': '0',
    integrity: 'sha384-js',
    nonce: 'n1',
  });
  expect(named(html, 'link')).toEqual([{ href: expect.stringMatching(/islands\.css$/), rel: 'stylesheet', integrity: 'sha384-css', nonce: 'n1' }]);
});

describe('the form that adds without JavaScript', () => {
  test('is at the end of the page, once, with Yii’s token; rows have neither', () => {
    const html = open();
    const forms = named(html, 'form').filter(({ id }) => id === 'islands-cart');
    expect(forms).toEqual([{ id: 'islands-cart', method: 'post', action: '/cart/add', hidden: '' }]);
    expect(html.match(/masked&amp;token/g)).toHaveLength(1);
    expect(html.indexOf('id="islands-cart"')).toBeGreaterThan(html.indexOf('data-island="basket-button"'));
    expect(html.trim()).toMatch(/<\/form>\s*<\/body><\/html>$/);
  });

  test('is left to a layout that prints it, and to the page a piece lands in', () => {
    expect(open(BY_CLASS_MAP, "['cartForm' => false]")).not.toContain('id="islands-cart"');
    expect(open(`${BY_CLASS_MAP} $ajax = true;`)).not.toContain('id="islands-cart"');
  });
});

describe.each([
  ['no folder', ''],
  ['a folder without a manifest', 'islands/dist/manifest.json'],
  ['a manifest of something else', null],
])('where the build is missing: %s', (_what, gone) => {
  beforeEach(() => {
    if (gone === null) writeFileSync(path.join(app, 'islands/dist/manifest.json'), '[]');
    else rmSync(path.join(app, gone || 'islands/dist'), { recursive: true });
  });

  test('the page stands in production, with rows that add by the form, and the report hears of it', () => {
    const told = "Islands::configure(['development' => false, 'report' => function ($text) { echo '<!--', $text, '-->'; }]);";
    const html = open(`${BY_CLASS_MAP} ${told}`);
    expect(html.match(/<!--Islands: .*? is no manifest of a build, so the page would have no script/g)).toHaveLength(1);
    expect(html.match(/data-island="/g)).toHaveLength(3);
    expect(named(html, 'form').filter(({ id }) => id === 'islands-cart')).toHaveLength(1);
    expect([...named(html, 'script'), ...named(html, 'link')]).toEqual([]);
  });

  test('in development it is said loudly', () => {
    expect(() => open(`${BY_CLASS_MAP} Islands::configure(['development' => true]);`)).toThrow('is no manifest of a build');
  });
});

describe('a build laid over the last one', () => {
  const dist = () => path.join(app, 'islands/dist');
  const published = () => readdirSync(path.join(app, 'web/assets'));
  /** What the page names, and what is served there. */
  const served = () => {
    const [, script] = named(open(), 'script');
    return { integrity: script?.integrity, text: readFileSync(path.join(app, 'web', script?.src ?? ''), 'utf8'), src: script?.src };
  };

  test('is served with its own hashes, though the time of the folder says nothing', () => {
    const first = served();
    expect(first).toMatchObject({ integrity: 'sha384-js', text: '/* islands.js  */' });
    const { mtime } = statSync(dist());
    madeDist({ dist: dist(), build: '2' });
    utimesSync(dist(), mtime, mtime);
    expect(served()).toMatchObject({ integrity: 'sha384-js2', text: '/* islands.js 2 */' });
    // A page of the last build, kept by a cache or open in a tab, finds what its hashes are of.
    expect(readFileSync(path.join(app, 'web', first.src ?? ''), 'utf8')).toBe('/* islands.js  */');
    expect(published()).toHaveLength(2);
  });

  test('the same build is published once, whatever the time of its folder', () => {
    served();
    utimesSync(dist(), new Date(), new Date(2030, 1, 1));
    served();
    expect(published()).toHaveLength(1);
    const files = readdirSync(path.join(app, 'web/assets', published()[0] as string));
    expect(files).toContain('islands.js.br');
    expect(files).not.toContain('islands.js.map');
  });

  test('folders of other bundles keep their names', () => {
    const callback = runPhp(
      `require ${JSON.stringify(STAND_IN)}; Yii::$aliases['@app'] = $input; ${BY_CLASS_MAP}
      $assets = new yii\\web\\AssetManager(); $assets->basePath = $input . '/web/assets'; $assets->hashCallback = 'md5';
      Yii::$app = (object) ['assetManager' => $assets, 'request' => new yii\\web\\Request()];
      $assets->getBundle('app\\\\assets\\\\IslandsAsset'); echo $assets->hashCallback;`,
      app,
    );
    expect(callback).toBe('md5');
  });
});
