// docs/COVERAGE.md as text.
import type { Row, Section } from './rows';

const HEAD = `# Coverage

Every row of the specification: where it stands in the code, and which test fails without it. The specification is not in this repository; the rows carry what it says.

## How to read a row

{EXAMPLE}

1. **What it says**: the row of the specification. **Ours** is what we do more, less or otherwise, and why.
2. **In the code**: open the file and look for the text. \`…\` between two texts: the second stands further on in the same statement.
3. **Tests**: the file and the title of a test. \`›\` stands between a group, its test and a row of the table it runs over. Run one with \`npx vitest run <file> -t "<title>"\`.
4. **Names**: words that at least one of these tests must have in its code. To see that a test holds the row, break the place in the code: the test fails.

## What the check of this page refuses

This page is written from the tables in \`tests/specification/\`. \`COVERAGE=write npx vitest run --project pure tests/specification\` renews it. The same test, without \`COVERAGE\`, fails where

- a row has no place in the code or no test;
- a section has another number of rows than the test counts;
- a file is not there any more, or the file no longer has the text that the row gives, but in a comment;
- a test of that title is not there any more, or a file has several; it is skipped, or runs on a condition; or no project runs its file;
- a place or a name is too short to tell anything;
- a test does not name what the row says: each **name** of a row stands, as whole words, in one of its tests. That is the block of the test without its title, comments and types, with the table it runs over, and with the constants and functions of the same file that it uses. A test of a table may be meant by one of its rows: then that row and the block count, and no other row. \`{…}\` in a name is whatever the test has there;
- a call of the client is neither in a row of §7 nor declared as an addition with what it is for, nor a widget in a row of §2; or two calls have one name.
`;

/** Code in a table: with as many backticks as it needs. */
function code(text: string): string {
  const escaped = text.replaceAll('|', '\\|');
  return text.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}
const words = (text: string): string => text.replaceAll('|', '\\|').replace(/[<>*_]/g, '\\$&');

function place(at: string): string {
  const [file = '', ...rest] = at.split(': ');
  return `${code(file)}: ${code(rest.join(': '))}`;
}
function title(at: string): string {
  const [file = '', ...rest] = at.split(': ');
  return `${code(file)}: ${words(rest.join(': '))}`;
}

const line = ({ says, names, code: places, tests, unused, ours }: Row): string =>
  `| ${words(says)}${ours ? `<br>**Ours:** ${words(ours)}` : ''}${unused && !tests.length ? `<br>**Not used:** ${words(unused)}` : ''} | ${names.map(code).join(', ')} | ${places.map(place).join('<br>')} | ${tests.map(title).join('<br>')} |`;

/** A real row, short and with all that a row may have. */
function exampleOf(rows: readonly Row[]): string {
  const whole = rows.filter(({ ours, names, code: places, tests }) => ours && names.length > 1 && places.length > 0 && tests.length > 0).map(line);
  const [shortest = ''] = whole.sort((a, b) => a.length - b.length);
  return ['| what it says | names | in the code | tests |', '|---|---|---|---|', shortest].map((row) => `> ${row}`).join('\n');
}

export function documentOf(sections: readonly Section[], added: Readonly<Record<string, string>>, widgets: Readonly<Record<string, string>>): string {
  const all = sections.map((section) => ({ ...section, rows: Object.values(section.parts).flat() }));
  const unused = all.flatMap(({ code: at, parts }) =>
    Object.entries(parts).flatMap(([part, rows]) => rows.flatMap((row) => (row.unused ? [{ ...row, at: `${at} ${part}`, unused: row.unused }] : []))),
  );
  return [
    HEAD.replace('{EXAMPLE}', () => exampleOf(all.flatMap(({ rows }) => rows))),
    '| section | rows |\n|---|---|',
    ...all.map(({ code: at, title: called, rows }) => `| [${at} ${called}](#${anchor(`${at} ${called}`)}) | ${rows.length} |`),
    `| all | ${all.reduce((sum, { rows }) => sum + rows.length, 0)} |`,
    ...all.flatMap(({ code: at, title: called, parts }) => [
      `\n## ${at} ${called}`,
      ...Object.entries(parts).flatMap(([part, rows]) => {
        return [`\n### ${part}\n`, '| what it says | names | in the code | tests |\n|---|---|---|---|', ...rows.map(line)];
      }),
    ]),
    '\n## Named and not used\n',
    'The specification names these, and nothing of ours shows them or acts by them. All stand above too.\n',
    '| where | field | why |\n|---|---|---|',
    ...unused.map(({ at, says, unused: why }) => `| ${at} | ${words(says)} | ${words(why)} |`),
    '\n## Calls that the specification does not list\n',
    'They close what it leaves open. A shop may have other ones: each address can be [set](configuration.md).\n',
    '| call | what for |\n|---|---|',
    ...Object.entries(added).map(([name, why]) => `| \`${name}\` | ${words(why)} |`),
    '\n## Widgets that no row of §2 names\n',
    '| widget | what for |\n|---|---|',
    ...Object.entries(widgets).map(([name, why]) => `| \`${name}\` | ${words(why)} |`),
    '',
  ].join('\n');
}

/** As links spell a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
