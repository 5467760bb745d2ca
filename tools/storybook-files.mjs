// Storybook as a folder of files, built and served under a path: for the pictures of the README and for the test of the build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };

/** Builds Storybook into `out`; gives `{status, said}` of the build. */
export function buildStorybook(root, out) {
  const { status, stdout, stderr } = spawnSync('npx', ['storybook', 'build', '-o', out, '--quiet', '--disable-telemetry'], { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/**
 * Serves the folder under the path `under` (`/…/`) of a free port; `missing` is told of each file that was asked for and is not there. Gives `{url, close}`.
 * @param {string} folder
 * @param {string} under
 * @param {(asked: string) => void} missing
 */
export async function serveFiles(folder, under, missing = () => {}) {
  const server = http.createServer(({ url = '' }, response) => {
    const asked = decodeURIComponent(new URL(url, 'http://x').pathname);
    const file = path.join(folder, asked.slice(under.length) || 'index.html');
    if (!asked.startsWith(under) || !existsSync(file)) {
      if (asked !== '/favicon.ico') missing(asked);
      return void response.writeHead(404).end();
    }
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}${under}`, close: () => server.close() };
}
