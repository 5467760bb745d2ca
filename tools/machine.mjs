// What the tests need besides npm packages: Chromium and PHP. Installed from Debian's packages where that is possible, named clearly where it is not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';

const works = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

const NEEDS = [
  {
    name: 'Chromium',
    packages: ['chromium', 'fonts-dejavu-core'],
    present: () => Boolean(findChromium()),
    hint: 'Install Chrome or Chromium, or name one in CHROMIUM=/path/to/it',
  },
  {
    name: 'PHP',
    packages: ['php-cli', 'php-mbstring'],
    present: () => works('php'),
    hint: 'Install PHP 7.4 or newer with mbstring, so that `php --version` works',
  },
];

/** Makes sure that the browser and PHP are there; ends the process with a sentence about what is missing otherwise. */
export function prepareMachine() {
  const missing = NEEDS.filter(({ present }) => !present());
  if (!missing.length) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const packages = missing.flatMap(({ packages }) => packages);
    console.log(`installing ${packages.join(', ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const still = NEEDS.filter(({ present }) => !present());
  for (const { name, hint } of still) console.error(`The tests need ${name}. ${hint}.`);
  if (still.length) process.exit(1);
}
