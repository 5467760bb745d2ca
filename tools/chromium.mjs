// Which browser the tests drive. Nothing is downloaded from outside a distribution's packages.
import { existsSync } from 'node:fs';
import path from 'node:path';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [path.join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

/** Path of an installed Chromium or Chrome (the one `CHROMIUM` names, if it is set), or null. */
export const findChromium = () => (process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES).find((place) => existsSync(place)) ?? null;

/** Debian's Chromium without a window: the same engine, at two thirds of the processor's time. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const ARGS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Launch options for Playwright: of the whole browser, with its back/forward cache and all that buyers have. Root, as in most containers, cannot use Chromium's sandbox. */
export const chromiumLaunch = () => ({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...ARGS] : ARGS,
});

/** The same for hundreds of tests: without a window where there is such a browser, unless `CHROMIUM` names another. */
export const headlessLaunch = () => ({ ...chromiumLaunch(), ...(!process.env.CHROMIUM && existsSync(SHELL) && { executablePath: SHELL }) });
