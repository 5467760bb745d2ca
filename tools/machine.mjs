// What the tests need besides npm packages: Chromium and PHP. Installed from Debian's packages where that is possible, named clearly where it is not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium, SHELL } from './chromium.mjs';
import { refuse, say } from './say.mjs';

const works = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

const CHROMIUM = {
  // Nothing to install where one is named.
  packages: process.env.CHROMIUM ? [] : ['chromium', 'fonts-dejavu-core'],
  present: () => Boolean(findChromium()),
  absent: () =>
    process.env.CHROMIUM
      ? `CHROMIUM=${process.env.CHROMIUM} names no file, so no page can be opened. Name an installed Chrome or Chromium, or unset it.`
      : 'There is no Chromium here, so no page can be opened. Install Chrome or Chromium, or name one: CHROMIUM=/path/to/it.',
};
const SHELL_PACKAGE = 'chromium-headless-shell';
/** Letters of Arial's widths, by which pages are measured: whether words wrap is told by their font. Pages open without them. */
const FONTS = {
  packages: ['fonts-liberation'],
  present: () => Boolean(process.env.CHROMIUM) || existsSync('/usr/share/fonts/truetype/liberation'),
};
const PHP = {
  packages: ['php-cli', 'php-mbstring', 'php-sqlite3'],
  // A shop of the tests keeps its orders in SQLite.
  present: () =>
    works('php') && spawnSync('php', ['-r', 'exit(class_exists("PDO") && in_array("sqlite", PDO::getAvailableDrivers(), true) ? 0 : 1);']).status === 0,
  absent: () =>
    'There is no PHP with SQLite here, so the PHP side cannot be tested. Install PHP 7.4 or newer with mbstring and pdo_sqlite, so that `php --version` works.',
};

/** What reads comments of PHP as PHPStan does. Everything but one test goes without it. */
export const PHPDOC_PARSER = process.env.PHPDOC_PARSER || '/usr/share/php/PHPStan/PhpDocParser/autoload.php';
const PARSER = {
  packages: process.env.PHPDOC_PARSER ? [] : ['php-phpstan-phpdoc-parser'],
  present: () => existsSync(PHPDOC_PARSER),
};

const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
const install = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);

/** Makes sure that the browser and PHP are there; refuses with a sentence about each that is missing otherwise. */
export function prepareMachine() {
  const missing = [CHROMIUM, PHP, FONTS, PARSER].filter(({ present }) => !present());
  const packages = missing.flatMap(({ packages }) => packages);
  if (packages.length && mayInstall()) {
    console.log(`installing ${packages.join(', ')}`);
    apt('update', '-qq');
    install(...packages);
  }
  // It makes the tests quicker, and they do without it.
  if (findChromium() === '/usr/bin/chromium' && !existsSync(SHELL) && mayInstall() && spawnSync('apt-cache', ['show', SHELL_PACKAGE]).status === 0) {
    console.log(`installing ${SHELL_PACKAGE}`);
    install(SHELL_PACKAGE);
  }
  const still = [CHROMIUM, PHP].filter(({ present }) => !present());
  if (still.length) refuse(still.map(({ absent }) => absent()).join('\n'));
}

/** Refuses to go on without a browser. */
export function requireChromium() {
  if (!CHROMIUM.present()) refuse(CHROMIUM.absent());
}

/** Refuses to go on without both builds in `dist/`. */
export function requireBuild(root) {
  const missing = ['dist/manifest.json', 'dist/preact/manifest.json'].find((file) => !existsSync(path.join(root, file)));
  if (missing) refuse(`${missing} is missing, so there is no bundle to open. Run \`npm run build\` first, or \`npm test\`, which does.`);
}

/** Runs a check inside a runner of tests, which would print the stack: says what is missing and ends the process. */
export function insist(check) {
  try {
    check();
  } catch (error) {
    say(error);
    process.exit(1);
  }
}
