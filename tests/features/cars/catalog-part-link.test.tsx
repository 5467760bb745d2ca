// The way from a part to its place in the auto-catalogue: a form that the browser itself sends.
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { configure } from '../../../shared/browser/config';
import { CatalogPartLink } from '../../../shared/features/cars/CatalogPartLink';
import { catalogPath } from '../../../shared/validation/catalog-path';
import { seeded } from '../../amount';
import { user } from '../../scene';

const place = { typeCode: 'cars', markCode: 'kia', modelCode: 'rio-iv', groupNumber: '104' };
const meta = (name: string, content: string) => {
  const element = document.createElement('meta');
  element.name = name;
  element.content = content;
  document.head.append(element);
  return element;
};

let over = new AbortController();
afterEach(() => {
  over.abort();
  over = new AbortController();
  configure({ autoCatalogPath: '/auto/catalog' });
  for (const element of document.querySelectorAll('meta')) element.remove();
});

/** What the browser would send at each press. */
function sendings(): { line: string; target: string; fields: Record<string, FormDataEntryValue> }[] {
  const sent: { line: string; target: string; fields: Record<string, FormDataEntryValue> }[] = [];
  const hear = (event: Event) => {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    sent.push({ line: `${form.method.toUpperCase()} ${form.getAttribute('action')}`, target: form.target, fields: Object.fromEntries(new FormData(form)) });
    event.preventDefault();
  };
  // After React, which listens at its root.
  window.addEventListener('submit', hear, { signal: over.signal });
  return sent;
}

describe('a press', () => {
  test('sends FromGoodId and the token of that moment to a new tab that knows nothing of this one', async () => {
    meta('csrf-param', '_shop');
    const token = meta('csrf-token', 'first');
    const sent = sendings();
    const open = vi.spyOn(window, 'open');
    render(
      <CatalogPartLink {...place} goodId="5124">
        Показать в каталоге
      </CatalogPartLink>,
    );
    token.content = 'second';
    const button = screen.getByRole('button', { name: 'Показать в каталоге (в новой вкладке)' });
    await user.click(button);
    token.content = 'third';
    await user.click(button);
    const line = { line: 'POST /auto/catalog/cars/kia/rio-iv/104', target: '_blank' };
    expect(sent).toEqual([
      { ...line, fields: { FromGoodId: '5124', _shop: 'second' } },
      { ...line, fields: { FromGoodId: '5124', _shop: 'third' } },
    ]);
    expect(button.closest('form')?.getAttribute('rel')).toBe('noopener');
    expect(open).not.toHaveBeenCalled();
  });

  test('the keyboard does the same', async () => {
    const sent = sendings();
    render(
      <CatalogPartLink {...place} goodId="5124">
        В каталоге
      </CatalogPartLink>,
    );
    screen.getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });

  test('several on a page go by their own words', () => {
    render(
      <CatalogPartLink {...place} goodId="5124" label="Колодки в каталоге Kia Rio IV">
        В каталоге
      </CatalogPartLink>,
    );
    expect(screen.getByRole('button', { name: 'Колодки в каталоге Kia Rio IV (в новой вкладке)' })).toBeInTheDocument();
  });
});

test('without a group it is a plain link, as deep as the codes go; without a type only the words', () => {
  const { rerender } = render(
    <CatalogPartLink typeCode="cars" markCode="ГАЗ" goodId="5124">
      ГАЗ
    </CatalogPartLink>,
  );
  const link = screen.getByRole('link', { name: 'ГАЗ (в новой вкладке)' });
  expect(link).toHaveAttribute('href', '/auto/catalog/cars/%D0%93%D0%90%D0%97');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
  rerender(
    <CatalogPartLink markCode="kia" goodId="5124">
      Kia
    </CatalogPartLink>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Kia')).toBeInTheDocument();
});

describe('addresses', () => {
  test('a site with other paths, never another site', () => {
    expect(catalogPath('/shop/auto/', place)).toEqual({ path: '/shop/auto/cars/kia/rio-iv/104', isGroup: true });
    expect(catalogPath('https://elsewhere.example/auto', place)).toBeUndefined();
    expect(catalogPath('//elsewhere.example/auto', place)).toBeUndefined();
    expect(catalogPath('javascript:alert(1)', place)).toBeUndefined();
  });

  test('half a character is no code', () => {
    expect(catalogPath('/auto/catalog', { ...place, modelCode: 'rio\ud83d' })).toEqual({ path: '/auto/catalog/cars/kia', isGroup: false });
  });

  test('whatever the codes are, each is one segment below the base, and comes back as it was', () => {
    const code = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('..', '.', '/', '//x', '?a=1', '#x', '\\', '%2e%2e', 'a/../b', ' '),
    );
    fc.assert(
      fc.property(code, code, code, code, (typeCode, markCode, modelCode, groupNumber) => {
        const found = catalogPath('/auto/catalog', { typeCode, markCode, modelCode, groupNumber });
        const usable = [typeCode, markCode, modelCode, groupNumber].map((one) => one.trim() !== '' && !['.', '..'].includes(one.trim()));
        const depth = usable.includes(false) ? usable.indexOf(false) : 4;
        if (depth === 0) {
          expect(found).toBeUndefined();
          return;
        }
        expect(found?.isGroup).toBe(depth === 4);
        const { pathname, search, hash } = new URL(found?.path ?? '', 'https://shop.example/');
        expect(search + hash).toBe('');
        expect(pathname.split('/').slice(3).map(decodeURIComponent)).toEqual([typeCode, markCode, modelCode, groupNumber].slice(0, depth));
      }),
      seeded(500),
    );
  });
});
