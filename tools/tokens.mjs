// The theme's properties for design tools: the Design Tokens format (2025.10), and the same sets as Tokens Studio and Penpot read them.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importBundled } from './import-bundled.mjs';
import { refuse } from './say.mjs';

const NAME = '--islands-';

/** What a theme that does not name it leaves to the page, and what stands for it in a design tool, which has no page. */
const LEFT_TO_PAGE = { '--islands-page-text': 'text', '--islands-ground': 'surface' };

/** Values by theme and property, read from the sheet; what a theme leaves out is the default's. */
export function readThemes(sheet) {
  const defaults = Object.fromEntries([...sheet.matchAll(/--isl-[\w-]+: var\((--islands-[\w-]+), ([^;]+)\);/g)].map(([, name, value]) => [name, value]));
  return Object.fromEntries(
    [...sheet.matchAll(/\[data-islands-theme="([\w-]+)"\]\s*\{([^}]*)\}/g)].map(([, theme, body]) => {
      const own = [...body.matchAll(/(--islands-[\w-]+): ([^;]+);/g)].filter(([, , value]) => value !== 'initial').map(([, name, value]) => [name, value]);
      return [theme, { ...defaults, ...Object.fromEntries(own) }];
    }),
  );
}

const no = (value, what) => refuse(`shared/ui/tokens.css says "${value}", which is no ${what} that design tools know. Write one, or teach tools/tokens.mjs.`);

/** `{rgb, alpha}` of `#rgb`, `#rrggbb` or `rgb(1 2 3 / 4%)`; channels of 0 to 255. */
function colorOf(value) {
  const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? [];
  const [, long] = /^#([\da-f]{6})$/i.exec(short ? `#${short.replace(/./g, '$&$&')}` : value) ?? [];
  if (long) return { rgb: long.match(/../g).map((pair) => Number.parseInt(pair, 16)), alpha: 1 };
  const [, r, g, b, percent] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value) ?? no(value, 'colour');
  return { rgb: [r, g, b].map(Number), alpha: Number(percent) / 100 };
}

const lengthOf = (value) => Number((/^(-?[\d.]+)px$/.exec(value) ?? (value === '0' ? [0, 0] : no(value, 'length in px')))[1]);

const shadowOf = (value) => {
  const [, x, y, blur, color] = /^(\S+) (\S+) (\S+) (rgb\(.*\)|#\w+)$/.exec(value) ?? no(value, 'shadow');
  return { x: lengthOf(x), y: lengthOf(y), blur: lengthOf(blur), color: colorOf(color) };
};

const hex = ({ rgb }) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The format's own values: objects. */
const FORMAT = {
  color: (value) => FORMAT.channels(colorOf(value)),
  channels: (color) => ({
    colorSpace: 'srgb',
    components: color.rgb.map((channel) => Number((channel / 255).toFixed(4))),
    alpha: color.alpha,
    hex: hex(color),
  }),
  px: (value) => ({ value, unit: 'px' }),
  dimension: (value) => FORMAT.px(lengthOf(value)),
  shadow: (value) => {
    const { x, y, blur, color } = shadowOf(value);
    return { color: FORMAT.channels(color), offsetX: FORMAT.px(x), offsetY: FORMAT.px(y), blur: FORMAT.px(blur), spread: FORMAT.px(0) };
  },
};

/** Values as Tokens Studio and Penpot take them: text. */
const STUDIO = {
  channels: (color) => (color.alpha === 1 ? hex(color) : `rgba(${color.rgb.join(', ')}, ${color.alpha})`),
  color: (value) => STUDIO.channels(colorOf(value)),
  dimension: (value) => `${lengthOf(value)}px`,
  shadow: (value) => {
    const { x, y, blur, color } = shadowOf(value);
    return { x: String(x), y: String(y), blur: String(blur), spread: '0', color: STUDIO.channels(color), type: 'dropShadow' };
  },
};

/** Tokens of each theme: `name → {$type, $value, $description}`. A name is the property's without `--islands-`. */
function sets(themes, meanings, values, { types = {}, alias }) {
  const token = (theme, name, { type, about }) => {
    const value = themes[theme][name];
    const written = value === undefined ? alias(theme, LEFT_TO_PAGE[name]) : values[type](value);
    return [name.slice(NAME.length), { $type: types[type] ?? type, $value: written, $description: about }];
  };
  return Object.fromEntries(
    Object.keys(themes).map((theme) => [
      theme,
      Object.fromEntries(
        Object.entries(meanings)
          .filter(([, { type }]) => type !== 'keyword')
          .map(([name, meaning]) => token(theme, name, meaning)),
      ),
    ]),
  );
}

/** The file in the format of the Design Tokens Community Group: a group for each theme. What the format has no type for stands in `$extensions`. */
export function designTokens(sheet, meanings) {
  const themes = readThemes(sheet);
  const groups = sets(themes, meanings, FORMAT, { alias: (theme, name) => `{${theme}.${name}}` });
  const words = (theme) =>
    Object.fromEntries(
      Object.entries(meanings)
        .filter(([, { type }]) => type === 'keyword')
        .map(([name]) => [name.slice(NAME.length), themes[theme][name]]),
    );
  return Object.fromEntries(Object.entries(groups).map(([theme, tokens]) => [theme, { $extensions: { 'ru.ostrova': words(theme) }, ...tokens }]));
}

/** The same for Tokens Studio and Penpot: a set and a theme for each theme, one of which is chosen at a time. */
export function studioTokens(sheet, meanings) {
  const all = sets(readThemes(sheet), meanings, STUDIO, { types: { shadow: 'boxShadow' }, alias: (_theme, name) => `{${name}}` });
  const names = Object.keys(all);
  return {
    ...all,
    $themes: names.map((name) => ({ id: `ostrova-${name}`, name, group: 'Ostrova', selectedTokenSets: { [name]: 'enabled' } })),
    $metadata: { tokenSetOrder: names, activeThemes: [`Ostrova/${names[0]}`], activeSets: [names[0]] },
  };
}

/** Writes `tokens.json` and `tokens.studio.json` into `out`. */
export async function writeTokens(root, out) {
  const sheet = await readFile(path.join(root, 'shared/ui/tokens.css'), 'utf8');
  const { TOKENS } = await importBundled(root, { entryPoints: [path.join(root, 'shared/ui/tokens.meaning.ts')] });
  const write = (name, tokens) => writeFile(path.join(out, name), `${JSON.stringify(tokens, null, 2)}\n`);
  await write('tokens.json', designTokens(sheet, TOKENS));
  await write('tokens.studio.json', studioTokens(sheet, TOKENS));
}
