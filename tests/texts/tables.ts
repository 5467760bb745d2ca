// Every table of words of the bundle, found as the tools find them: by the names of files.
import type { Texts } from '../../shared/texts/dictionary';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../shared/texts/*.ts', '!../../shared/texts/dictionary.ts', '../../shared/{*,features/*}/text.ts', '../../widgets/*/text.ts'],
  {
    eager: true,
  },
);

const isTable = (value: unknown): value is Texts<string> => typeof value === 'function' && 'table' in value;

/** Tables by file. */
export const files = Object.entries(modules).map(([file, module]) => [file.replace('../../', ''), Object.values(module).filter(isTable)] as const);

/** Every word: `name` is its key on the tag. */
export const all = files.flatMap(([, tables]) =>
  tables.flatMap((text) => Object.entries(text.table).map(([key, template]) => ({ text, key, name: text.prefix + key, template }))),
);
