// What a page prints for a state: the placeholder's HTML, and the call of the PHP helper that prints it.
import { shells } from 'virtual:widgets';
import type { WidgetDefinition } from '../shared/definition';
import { methodName, phpLiteral } from '../shared/definition/project-php';
import { placeholderHtml } from '../shared/definition/project-placeholder';
import { propsOfArgs } from '../shared/definition/project-stories';
import { fallbackOf } from '../shared/definition/select-field';

/** An opening tag that is too long for a line, an attribute a line. */
const broken = (html: string): string => html.replace(/^<[^>]{100,}>/, (tag) => tag.replace(/ ([\w-]+(?:="[^"]*")?)(?=[ >])/g, '\n  $1'));

/** Both codes of a widget with these args; when they do not fit, the words why. */
export function codesOf(definition: WidgetDefinition, args: Record<string, unknown>): { html: string; php: string } | { problem: string } {
  const { name, area } = definition;
  const shell = shells[name] ?? null;
  const props = propsOfArgs(definition, args);
  const inside = area === 'modals' ? 'Открыть' : fallbackOf(definition, props);
  try {
    const html = broken(placeholderHtml(definition, shell, props, shell === null && inside ? { fallback: inside } : {}).replace(/\n\s*\n/g, '\n'));
    const options = shell === null && inside ? `, ['fallback' => ${phpLiteral(inside)}]` : '';
    return { html, php: `<?= Islands::${methodName(name)}(${phpLiteral(props)}${options}) ?>` };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Both codes as one text, for Storybook's own «Show code»; null for what is no widget. */
export function snippetOf(island: { definition: WidgetDefinition } | undefined, args: Record<string, unknown>): string | null {
  if (!island) return null;
  const codes = codesOf(island.definition, args);
  return 'problem' in codes ? `<!-- ${codes.problem} -->` : `${codes.html}\n\n${codes.php}`;
}
