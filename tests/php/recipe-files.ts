// Files of a site as a recipe shows them: a line with the path, then the block of PHP.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Writes the files of a recipe below `folder`; their paths. */
export function recipeFiles(recipe: string, folder: string): string[] {
  const text = readFileSync(path.join(root, `docs/recipes/${recipe}.md`), 'utf8');
  const blocks = [...text.matchAll(/^`([\w./-]+\.php)`[^\n]*:\n\n```php\n([\s\S]*?)^```$/gm)];
  // A block of PHP that is no file would be tried by nobody.
  if (blocks.length === 0 || blocks.length !== [...text.matchAll(/^```php$/gm)].length)
    throw new Error(`A block of PHP in docs/recipes/${recipe}.md is no file.`);
  return blocks.map(([, name = '', code = '']) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
    return name;
  });
}
