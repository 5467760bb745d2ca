// Calls of the PHP helper in a template: does it have such a method?
import type { Tell } from './check';
import { maskPhp } from './check-html';
import { methodName } from './project-php';
import { suggest } from './suggest';

/** What the helper has beside a method per widget. */
const OWN = 'placeholder attributes shellOf cartForm flag tag configure configured manifest print inlineLine'.split(' ');

/** Tells which methods a template calls that PHP would stop at. */
export function checkCalls(source: string, widgets: readonly string[], tell: Tell): void {
  const methods = [...widgets.map(methodName), ...OWN];
  for (const { offset, code } of maskPhp(source).spans) {
    for (const call of code.matchAll(/\bIslands::(\w+)\s*\(/g)) {
      const method = call[1] as string;
      if (methods.includes(method) || /^(style|script)Attributes$/.test(method)) continue;
      tell(offset + call.index, 'error', `Islands::${method}() does not exist, so PHP would stop here. ${suggest(method, methods)}`);
    }
  }
}
