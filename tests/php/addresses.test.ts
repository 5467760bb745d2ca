// One rule for addresses on both sides: the table that shared/validation/address.ts is tried by, against what the helper and the resting views print.
import { beforeAll, describe, expect, test } from 'vitest';
import { config, configure, readConfig } from '../../shared/browser/config';
import { decodeProps, encodeProps } from '../../shared/definition';
import { type Element, readElements } from '../../shared/definition/check-html';
import { restingView } from '../../shared/definition/shell';
import table from '../fixtures/addresses.json' with { type: 'json' };
import { helperFile, type LoadedWidget, loadAll, runPhp } from './run';

let widgets: LoadedWidget[];
let helper: string;

beforeAll(async () => {
  widgets = await loadAll();
  helper = await helperFile(widgets);
});

/** Values of an attribute in some HTML. */
const valuesOf = (html: string, name: string): string[] =>
  readElements(html.replace(/\r\n?/g, '\n')).flatMap(({ attributes }: Element) => attributes.flatMap((one) => (one.name === name ? [one.value ?? ''] : [])));

interface Printed {
  html: string;
  said: string[];
}

/** What the helper prints of each address in production, and what it reports. */
function printed(addresses: readonly string[], expression: string): Printed[] {
  const code = `require ${JSON.stringify(helper)};
    $printed = [];
    foreach ($input as $address) {
      $said = [];
      Islands::configure(['development' => false, 'report' => function ($text) use (&$said) { $said[] = $text; }, 'csrf' => ['param' => '_csrf', 'token' => 'TOKEN']]);
      $html = (function ($address) { return ${expression}; })($address);
      $printed[] = ['html' => $html, 'said' => $said];
    }
    echo json_encode($printed, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);`;
  return JSON.parse(runPhp(code, addresses));
}

const addresses = table.map(({ address }) => address);
/** Of a placeholder an empty one, or nothing but white space before it is read, is not given. */
const links = [
  ['basket-counter', 'href', "Islands::shellOf('basket-counter', ['href' => $address])", { href: '' }],
  [
    'stock-popover',
    'href',
    "Islands::shellOf('stock-popover', ['productId' => 1, 'title' => 't', 'href' => $address])",
    { productId: '1', title: 't', href: '' },
  ],
  ['bookmark-menu', 'href', "Islands::shellOf('bookmark-menu', ['partName' => 'x', 'href' => $address])", { partName: 'x', href: '' }],
  [
    'basket-button',
    'cartHref',
    "Islands::shellOf('basket-button', ['goodId' => 1, 'title' => 't', 'cartQuantity' => 2, 'cartHref' => $address])",
    { goodId: '1', title: 't', cartQuantity: 2, cartHref: '' },
  ],
] as const;

describe.each(links)('%s', (name, prop, expression, props) => {
  test('PHP and TypeScript print a link of the table where it may stand, and leave it out where it may not', () => {
    const all = printed(addresses, expression);
    const { definition, shell } = widgets.find((widget) => widget.name === name) as LoadedWidget;
    for (const [index, { address, link }] of table.entries()) {
      const { html, said } = all[index] as Printed;
      const written = encodeProps(definition, { ...props, [prop]: address } as never);
      const decoded = decodeProps(definition, (attribute) => written[attribute] ?? null);
      expect(decoded.ok, address).toBe(true);
      // A text that is too long is read as one that is too long.
      if (address.length <= 2048) expect(html).toBe(restingView(definition, shell as string, (decoded as { props: Record<string, unknown> }).props));
      expect(valuesOf(html, 'href'), address).toHaveLength(link ? 1 : 0);
      expect(said.length > 0, address).toBe(!link);
    }
  });
});

test('the form of a search goes to paths of the site, and what is refused is left out', () => {
  const all = printed(addresses, "Islands::shellOf('analog-hints', ['action' => $address])");
  for (const [index, { address, form }] of table.entries()) {
    const { html, said } = all[index] as Printed;
    expect(valuesOf(html, 'action'), address).toHaveLength(form ? 1 : 0);
    expect(said.length > 0, address).toBe(!form);
  }
});

describe('settings', () => {
  test('an apiBase of another origin gets no token: neither the form of the page nor a button is sent there, nor the tag told', () => {
    const bases = addresses.filter((address) => address.trim() !== '');
    const all = printed(
      bases,
      `(function ($base) { Islands::configure(['settings' => ['apiBase' => $base]]);
        $html = Islands::cartForm() . Islands::basketButton(['goodId' => 1, 'title' => 't']);
        $tag = Islands::scriptAttributes(['entry' => 'a', 'files' => ['a' => ['integrity' => 'x']]], '/', null);
        Islands::configure(['settings' => ['apiBase' => '']]);
        return $html . '<script' . Islands::print(['data-api-base' => $tag['data-api-base'] ?? null]) . '></script>'; })($address)`,
    );
    for (const [index, address] of bases.entries()) {
      const { html, said } = all[index] as Printed;
      const { form } = table.find((row) => row.address === address) as (typeof table)[number];
      for (const target of [...valuesOf(html, 'action'), ...valuesOf(html, 'formaction')]) {
        if (URL.canParse(target, 'https://shop.example/')) expect(new URL(target, 'https://shop.example/').origin, address).toBe('https://shop.example');
      }
      if (!form) {
        expect(html, address).not.toContain(address === '' ? '\0' : 'evil');
        expect(valuesOf(html, 'data-api-base'), address).toEqual([]);
        expect(said, address).not.toEqual([]);
      }
    }
  });

  test('in development it is said at once', () => {
    const code = `require ${JSON.stringify(helper)};
      try { Islands::configure(['development' => true, 'settings' => ['apiBase' => 'https://api.other.example']]); } catch (IslandsException $e) { echo $e->getMessage(); }`;
    expect(runPhp(code)).toContain('"apiBase"');
  });

  test('a shop without a registration prints an empty signupPath in its tag; the bundle reads it as none', () => {
    const [one] = printed(
      [''],
      `json_encode(Islands::scriptAttributes(['entry' => 'a', 'files' => ['a' => ['integrity' => 'x']]], '/', null, ['signupPath' => $address])['data-signup-path'] ?? null)`,
    );
    expect(one).toEqual({ html: '""', said: [] });
    expect(readConfig({ signupPath: '' }).signupPath).toBe('');
  });

  test.each(['loginPath', 'signupPath', 'cartPath', 'checkoutPath', 'favouritesPath', 'autoCatalogPath'] as const)(
    '%s: the tag is read by the same rule',
    (name) => {
      const before = config()[name];
      for (const { address, link } of table) {
        expect(readConfig({ [name]: address } as never)[name], address).toBe(link ? address : undefined);
      }
      configure({ [name]: before });
    },
  );
});
