// A release: the same to the byte wherever it is made, whole, and enough for somebody who has PHP alone.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readElements } from '../../shared/definition/check-html';
import { headlessLaunch } from '../../tools/chromium.mjs';
import { insist, requireBuild, requireChromium } from '../../tools/machine.mjs';
import { answers, freePort } from '../ports';
import { scratch } from '../scratch';

const root = path.join(import.meta.dirname, '../..');

const SCRIPT = `
const [root, out, name] = process.argv.slice(-3);
const { keptVersions, readInventory } = await import(root + '/tools/inventory.mjs');
const { releaseFiles } = await import(root + '/tools/release-files.mjs');
const { previousOf, writeRelease } = await import(root + '/tools/release.mjs');
const sizes = await (await import(root + '/tools/sizes.mjs')).readSizes(root);
const before = await readInventory(root, previousOf('0.2.0+next', await keptVersions(root)));
const files = await releaseFiles({ root, dist: root + '/dist', name, sizes, before });
const { zip, hash } = await writeRelease(out, name, files, new Date('2026-03-29T02:30:58Z'));
console.log(JSON.stringify({ zip, hash }));
`;
const NAME = 'ostrova-0.2.0+next';

/** Makes a release of the builds in `dist` by a process of its own, somewhere else and in another zone. */
async function made(zone: string): Promise<{ zip: string; hash: string }> {
  const out = scratch('release');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, '--', root, out, NAME], {
    cwd: out,
    env: { ...process.env, TZ: zone, LC_ALL: 'C' },
  });
  return JSON.parse(stdout) as { zip: string; hash: string };
}

/** Where the archive was unpacked. */
let place: string;
let releases: { zip: string; hash: string }[];
let files: Record<string, Uint8Array>;
const textOf = (file: string): string => Buffer.from(files[`${NAME}/${file}`] as Uint8Array).toString();
const jsonOf = <T>(file: string): T => JSON.parse(textOf(file)) as T;

beforeAll(async () => {
  insist(() => requireBuild(root));
  // In the first of them these hours of that day are none.
  releases = await Promise.all(['Europe/Berlin', 'Pacific/Chatham'].map(made));
  files = unzipSync(readFileSync(releases[0]?.zip as string));
  place = scratch('unpacked');
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), bytes);
  }
});

test('made twice, in other folders and other zones, is the same to the byte', () => {
  const [first, second] = releases;
  expect(first?.zip).not.toBe(second?.zip);
  expect(first?.hash).toMatch(/^[\da-f]{64}$/);
  expect(first?.hash).toBe(second?.hash);
});

test('every link of its documents leads to a file of it', () => {
  const documents = Object.keys(files).filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(12);
  const dead = documents.flatMap((file) => {
    const text = Buffer.from(files[file] as Uint8Array)
      .toString()
      .replace(/^```[\s\S]*?^```$/gm, '')
      .replace(/`[^`\n]*`/g, '');
    const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target).filter((target) => !/^(?:https?:|#)/.test(target));
    return targets.filter((target) => !files[path.posix.join(path.posix.dirname(file), target.split('#')[0] ?? '')]).map((target) => `${file}: ${target}`);
  });
  expect(dead).toEqual([]);
});

test('a document of it that names what only the sources have says so below its title', () => {
  const documents = Object.keys(files).filter((file) => file.endsWith('.md'));
  const ofSources = documents.filter((file) => /npm run|npm test|npm start|node build\.mjs/.test(Buffer.from(files[file] as Uint8Array).toString()));
  expect(ofSources.length).toBeGreaterThan(5);
  for (const file of ofSources)
    expect(Buffer.from(files[file] as Uint8Array).toString(), file).toMatch(/^# .*\n\n> .* are in the source repository of the bundle, not in this archive/);
  // What it is started with first needs none of them.
  expect(ofSources).not.toContain(`${NAME}/README.md`);
});

test('every picture of it is shown by one of its documents', () => {
  const shown = Object.keys(files)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(
        Buffer.from(files[file] as Uint8Array)
          .toString()
          .matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g),
        ([, target = '']) => path.posix.join(path.posix.dirname(file), target),
      ),
    );
  expect(Object.keys(files).filter((file) => file.endsWith('.png') && !file.includes('/dist/') && !shown.includes(file))).toEqual([]);
});

test.each([
  ['dist', 'react'],
  ['dist/preact', 'preact'],
])('the build in %s is whole, and no source map goes along', (folder, build) => {
  const manifest = jsonOf<{ build: string; files: Record<string, { integrity: string }> }>(`${folder}/manifest.json`);
  expect(manifest.build).toBe(build);
  expect(Object.keys(manifest.files).length).toBeGreaterThan(100);
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const bytes = files[`${NAME}/${folder}/${file}`] as Uint8Array;
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, file).toBe(integrity);
    for (const copy of ['br', 'gz']) expect(files[`${NAME}/${folder}/${file}.${copy}`], `${file}.${copy}`).toBeDefined();
  }
  expect(Object.keys(files).filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('whose code is shipped stands in the licences and in the bill of materials, and nobody else', () => {
  const manifests = ['dist', 'dist/preact'].map((folder) => jsonOf<{ packages: Record<string, string> }>(`${folder}/manifest.json`));
  const [react = {}, preact = {}] = manifests.map(({ packages }) => packages);
  expect(Object.keys(react)).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'zod', '@floating-ui/dom', 'leaflet']));
  expect(Object.keys(preact)).toEqual(expect.arrayContaining(['preact', 'zod']));
  expect(Object.keys(preact).filter((name) => /^(?:react|react-dom|scheduler)$/.test(name))).toEqual([]);

  const shipped = { ...react, ...preact };
  const bill = jsonOf<{
    serialNumber?: string;
    metadata: { timestamp?: string; component: { version: string } };
    components: { purl: string; licenses: unknown[]; hashes: unknown[] }[];
  }>('sbom.cdx.json');
  expect(bill.components.map(({ purl }) => purl).sort()).toEqual(
    Object.entries(shipped)
      .map(([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
      .sort(),
  );
  for (const { purl, licenses, hashes } of bill.components) expect([purl, licenses.length, hashes.length]).toEqual([purl, 1, 1]);
  expect([bill.serialNumber, bill.metadata.timestamp]).toEqual([undefined, undefined]);

  const licences = textOf('LICENSES.txt');
  for (const [name, version] of Object.entries(shipped)) {
    const [, words = ''] =
      new RegExp(`^-+\n${name} ${version.replaceAll('.', '\\.')} \\([^)]+\\)\n-+\n([\\s\\S]*?)(?=^-{80}$|$(?![\\s\\S]))`, 'm').exec(licences) ?? [];
    expect(words.length, name).toBeGreaterThan(500);
  }
});

test('every widget has a schema, and the inventory names what the manifest names', () => {
  const { widgets } = jsonOf<{ widgets: Record<string, { props: { properties: Record<string, { 'x-attribute': string }> } }> }>('dist/manifest.json');
  const inventory = jsonOf<{ widgets: Record<string, { attributes: Record<string, unknown> }> }>('inventory.json');
  expect(Object.keys(inventory.widgets)).toEqual(Object.keys(widgets));
  for (const [name, { props }] of Object.entries(widgets)) {
    expect(jsonOf<{ properties: unknown }>(`integration/widgets/${name}.schema.json`).properties).toEqual(props.properties);
    expect(Object.keys(inventory.widgets[name]?.attributes ?? {})).toEqual(Object.values(props.properties).map((one) => one['x-attribute']));
  }
});

test('what pages print differently since the release before stands in UPGRADE.md', () => {
  type Widgets = Record<string, { attributes: Record<string, object> }>;
  const before = JSON.parse(readFileSync(path.join(root, 'integration/releases/0.2.0.json'), 'utf8')) as { widgets: Widgets };
  const { widgets } = jsonOf<{ widgets: Widgets }>('inventory.json');
  const [head, must = '', may = ''] = textOf('UPGRADE.md').split(/^## .*$/m);
  expect(head).toContain('# From 0.2.0 to ');
  // Links of the changelog that lead nowhere here are their words.
  const [, wanted = ''] = /^### What templates must change\n([\s\S]*?)\n\n### /m.exec(textOf('CHANGELOG.md')) ?? [];
  const bullets = wanted.split(/^- /m).slice(1);
  expect(bullets.length).toBeGreaterThan(20);
  expect(bullets.map((one) => one.trim()).filter((one) => !must.includes(one))).toEqual([]);
  const apart = (some: Widgets, others: Widgets) =>
    Object.entries(some).flatMap(([name, { attributes }]) =>
      others[name]
        ? Object.keys(attributes)
            .filter((attribute) => !others[name]?.attributes[attribute])
            .map((attribute) => `| \`${name}\` | \`${attribute}\` | `)
        : [],
    );
  const [gone, added] = [apart(before.widgets, widgets), apart(widgets, before.widgets)];
  expect(gone.filter((row) => !must.includes(row))).toEqual([]);
  expect(added.length).toBeGreaterThan(5);
  expect(added.filter((row) => !must.includes(row) && !may.includes(row))).toEqual([]);
  for (const name of Object.keys(widgets)) if (!before.widgets[name]) expect(may).toContain(`[${name}](widgets/README.md#${name})`);
});

describe('its README, followed with PHP alone', () => {
  const servers: ChildProcess[] = [];
  afterAll(() => {
    for (const server of servers) server.kill();
  });
  const blocks = (language: string) =>
    Array.from(textOf('README.md').matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm')), ([, code = '']) => code);
  /** A path on which there is PHP and what a shell needs, and no Node. */
  const withoutNode = () => {
    const bin = scratch('bin');
    for (const command of ['sh', 'php', 'mkdir', 'cp'])
      symlinkSync(execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim(), path.join(bin, command));
    return { PATH: bin };
  };
  /** Runs one of its commands, which starts a server, on a port that is free. */
  async function serve(command: string): Promise<string> {
    const port = await freePort();
    const server = spawn('sh', ['-c', `exec ${command.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)}`], {
      cwd: place,
      env: withoutNode(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    servers.push(server);
    await new Promise<void>((resolve, reject) => {
      server.on('exit', (code) =>
        reject(new Error(`PHP ended with ${code}. It has to be installed: \`apt-get install php-cli\`, or \`npm test\`, which does.`)),
      );
      server.stderr?.on('data', (text) => /started|Listening/.test(String(text)) && resolve());
    });
    expect(await answers(port)).toBe(true);
    return `http://127.0.0.1:${port}`;
  }

  let address: string;
  beforeAll(async () => {
    const [copy = '', look = ''] = blocks('sh');
    execFileSync('sh', ['-e', '-c', copy], { cwd: place, env: withoutNode() });
    const [, saved = ''] = /Save this as `([\w/.]+)`/.exec(textOf('README.md')) ?? [];
    writeFileSync(path.join(place, saved), blocks('php')[0] as string);
    address = await serve(look);
  });

  test('the page stands with its placeholder, and its files fit their hashes', async () => {
    const reply = await fetch(address);
    const html = await reply.text();
    expect(reply.status, html).toBe(200);
    const elements = readElements(html).map(({ name, attributes }) => ({
      name,
      ...Object.fromEntries(attributes.map((one) => [one.name, one.value])),
    })) as Record<string, string>[];
    expect(elements.filter((one) => one['data-island']).map((one) => one['data-island'])).toEqual(['multi-select']);
    const loaded = elements.filter(({ name, src, rel }) => (name === 'script' && src) || rel === 'stylesheet');
    expect(loaded.map(({ name }) => name).sort()).toEqual(['link', 'script']);
    for (const { src, href, integrity } of loaded) {
      const file = await fetch(new URL((src ?? href) as string, address));
      expect(file.status, src ?? href).toBe(200);
      expect(
        `sha384-${createHash('sha384')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('base64')}`,
      ).toBe(integrity);
    }
  });

  test('the widget mounts in a browser', async () => {
    insist(requireChromium);
    const browser = await chromium.launch(headlessLaunch());
    try {
      const page = await browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (message) => message.type() === 'error' && !/favicon/.test(message.location().url) && wrong.push(message.text()));
      await page.goto(address);
      await page.locator('[data-island="multi-select"][data-island-state="ready"]').waitFor();
      await page.getByRole('combobox', { name: 'Склады' }).click();
      await page.getByRole('option', { name: 'Москва, Каширское шоссе' }).click();
      expect(await page.evaluate(() => new FormData(document.querySelector('form') as HTMLFormElement).getAll('warehouses[]'))).toEqual(['MSK1']);
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test('servers that run at the same time have ports of their own', () => {
    const ports = blocks('sh').flatMap((code) => Array.from(code.matchAll(/127\.0\.0\.1:(\d+)/g), ([, port]) => port));
    expect(ports.length).toBe(2);
    expect(new Set(ports).size).toBe(ports.length);
  });

  test('the example page it names runs from the folder as well', async () => {
    const reply = await fetch(await serve(blocks('sh')[2] as string));
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('data-island="basket-button"');
  });
});
