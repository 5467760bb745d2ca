// The host properties of the theme as documents need them: what each is for, its value in every theme, and who reads it.
import sheet from '../../shared/ui/tokens.css?raw';
import { TOKENS, type TokenMeaning } from '../../shared/ui/tokens.meaning';
import { readThemes } from '../../stories/ui/contrast';
import { FILES } from './stories';

const sheets = {
  ...import.meta.glob<string>(['../../{shared,widgets}/**/*.css', '!../../shared/ui/tokens.css'], { eager: true, query: '?raw', import: 'default' }),
  // Rules of the theme's own sheet count, the lines that only pass a property on do not.
  '../../shared/ui/reset.css#theme': sheet.replace(/--isl-[\w-]+: var\([^;]*;/g, ''),
};

export interface Token extends TokenMeaning {
  /** `--islands-accent`. */
  name: string;
  /** Value by theme; empty where the page's own holds. */
  values: Record<string, string>;
  /** Parts and widgets whose sheets read it. */
  usedBy: string[];
}

const themes = readThemes(sheet);

/** Name of the part a sheet belongs to: of the widget in Russian, of the kit by its component. */
function ownerOf(file: string): string {
  const [, room = '', name = ''] = /\/(widgets|shared)\/(?:\w+\/)?([\w-]+)/.exec(file) ?? [];
  if (room === 'widgets') return FILES.find(({ id }) => id === `widgets-${/widgets\/([\w-]+)/.exec(file)?.[1]}`)?.about.title ?? name;
  return name === 'reset' ? 'все виджеты' : name;
}

export const TOKEN_LIST: readonly Token[] = Object.entries(TOKENS as Record<string, TokenMeaning>).map(([name, meaning]) => {
  const bare = name.slice('--islands-'.length);
  const reads = new RegExp(`var\\(--isl(?:ands)?-${bare}[,)]`);
  return {
    ...meaning,
    name,
    values: Object.fromEntries(Object.entries(themes).map(([theme, values]) => [theme, values[bare] ?? ''])),
    usedBy: [
      ...new Set(
        Object.entries(sheets)
          .filter(([, css]) => reads.test(css))
          .map(([file]) => ownerOf(file)),
      ),
    ].sort((a, b) => a.localeCompare(b, 'ru')),
  };
});

export const THEME_NAMES = Object.keys(themes);
