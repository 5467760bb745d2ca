import { describe, expect, test } from 'vitest';
import { mayBeLink, mayBeSent } from '../../shared/validation/address';
import { safeUrl } from '../../shared/validation/url';
import table from '../fixtures/addresses.json' with { type: 'json' };

const BASE = 'https://shop.example/catalog/page?x=1';

describe('one table of addresses for PHP and TypeScript', () => {
  test.each(table)('$address', ({ address, link, form }) => {
    expect({ link: mayBeLink(address), form: mayBeSent(address) }).toEqual({ link, form });
    // What a browser would make of it: no script runs, and a form stays on the site.
    if (!URL.canParse(address, BASE)) return;
    const { protocol, origin } = new URL(address, BASE);
    if (link) expect(protocol).toMatch(/^(?:https?|tel|mailto):$/);
    if (form) expect(origin).toBe('https://shop.example');
  });

  test('so long, and no longer: 2,048 signs', () => {
    const longest = `/${'a'.repeat(2047)}`;
    expect([mayBeLink(longest), mayBeSent(longest)]).toEqual([true, true]);
    expect([mayBeLink(`${longest}a`), mayBeSent(`${longest}a`)]).toEqual([false, false]);
  });

  test.each(table)('safeUrl lets nothing through that the rule refuses: $address', ({ address, link }) => {
    const safe = safeUrl(address, BASE);
    expect(safe === undefined || (link && mayBeLink(safe))).toBe(true);
  });
});
