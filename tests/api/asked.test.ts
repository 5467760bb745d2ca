// Which calls a widget makes by itself, as a page comes, and which on a press alone: seen on every example. `integration/asked.json` holds it for CALLS.md;
// `ASKED=write npx vitest run --project unit tests/api/asked.test.ts` renews it; with `-t <name>` that widget alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { definitions } from 'virtual:widgets';
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '../../shared/api/endpoint';
import type { Example } from '../../shared/definition/examples';
import { pass, show, useScenes } from '../scene';

const examples = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });
const modules = import.meta.glob<Record<string, unknown>>('../../shared/api/*.ts', { eager: true });
const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, 'integration/asked.json');
const isRenewed = process.env.ASKED === 'write';
const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;

const isEndpoint = (value: unknown): value is Endpoint<unknown> => typeof value === 'object' && value !== null && 'route' in value && 'kind' in value;
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isEndpoint(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []))
  .map(({ name, route }) => {
    const [method = '', place = ''] = route.split(' ');
    return { name, line: new RegExp(`^${method} ${place.replace(/\{\w+\}/g, '[^/]+').replace(/[.]/g, '\\.')}$`) };
  });

useScenes();

/** Names of calls by widget, those it makes while nobody touches it. */
const seen: Record<string, string[]> = {};

test.each(Object.entries(definitions))('%s', async (name, definition) => {
  const { default: Component } = await definition.component();
  const asked = new Set<string>();
  for (const { props, press, ...scene } of Object.values(examples[`../../widgets/${name}/examples.ts`]?.default ?? {})) {
    if (press) continue;
    const page = await show(definition, Component, props as Record<string, unknown>, scene);
    await pass(2000);
    for (const line of page.asked) for (const { name: call, line: pattern } of endpoints) if (pattern.test(line)) asked.add(call);
    page.unmount();
  }
  seen[name] = [...asked].sort();
  expect(seen[name]).toBeDefined();
});

/** Of the widgets there are, what was seen now or is known. */
const all = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(definitions)
      .sort()
      .flatMap((name) => {
        const calls = seen[name] ?? known[name];
        return calls ? [[name, calls] as const] : [];
      }),
  );

afterAll(() => {
  if (!isRenewed) return;
  writeFileSync(file, JSON.stringify(all()));
  spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file], { cwd: root });
});

test('is what integration/asked.json says; renew it where this fails', () => {
  expect(isRenewed ? all() : known).toEqual(seen);
});
