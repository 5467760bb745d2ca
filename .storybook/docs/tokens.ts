// The host properties of the theme as documents need them: what each is for, its value in every theme, and who reads it.
import sheet from '../../shared/ui/tokens.css?raw';
import { TOKENS, type TokenMeaning } from '../../shared/ui/tokens.meaning';
import { readThemes } from '../../stories/ui/contrast';
import { type Owner, ownersOfAll } from './owners';

const THEME = '../../shared/ui/reset.css#theme';
const isEverybodys = (file: string): boolean => file.startsWith('../../shared/ui/reset.css');

const sheets = {
  ...import.meta.glob<string>(['../../{shared,widgets}/**/*.css', '!../../shared/ui/tokens.css'], { eager: true, query: '?raw', import: 'default' }),
  // Rules of the theme's own sheet count, the lines that only pass a property on do not.
  [THEME]: sheet.replace(/--isl-[\w-]+: var\([^;]*;/g, ''),
};

export interface Token extends TokenMeaning {
  /** `--islands-accent`. */
  name: string;
  /** Value by theme; empty where the page's own holds. */
  values: Record<string, string>;
  /** Parts and widgets whose sheets read it. */
  usedBy: Owner[];
  /** Every widget reads it. */
  everybody: boolean;
}

const themes = readThemes(sheet);

export const TOKEN_LIST: readonly Token[] = Object.entries(TOKENS as Record<string, TokenMeaning>).map(([name, meaning]) => {
  const bare = name.slice('--islands-'.length);
  const reads = new RegExp(`var\\(--isl(?:ands)?-${bare}[,)]`);
  const readers = Object.entries(sheets).flatMap(([file, css]) => (reads.test(css) ? [file] : []));
  return {
    ...meaning,
    name,
    values: Object.fromEntries(Object.entries(themes).map(([theme, values]) => [theme, values[bare] ?? ''])),
    usedBy: ownersOfAll(readers.filter((file) => !isEverybodys(file)).map((file) => file.replace('../../', ''))),
    everybody: readers.some(isEverybodys),
  };
});

export const THEME_NAMES = Object.keys(themes);
