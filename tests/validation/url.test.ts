import { describe, expect, test } from 'vitest';
import { safeUrl } from '../../shared/validation/url';
import { coordinatesOf, mapLink } from '../../shared/validation/warehouse';

const BASE = 'https://shop.example/catalog/list?page=2';

/** Every way of writing a scheme that executes, times every way of hiding it: more than 300 addresses that must not come through. */
function hostile(): string[] {
  const bodies = ['alert(1)', '//%0aalert(1)', '/*x*/alert(1)//'];
  const schemes = [
    'javascript:',
    'JaVaScRiPt:',
    'vbscript:',
    'data:text/html,',
    'data:text/html;base64,',
    'data:image/svg+xml,',
    'blob:https://shop.example/',
    'file:///',
    'filesystem:https://shop.example/',
    'view-source:https://shop.example/',
    'about:',
    'ws://shop.example/',
    'intent://',
  ];
  const hide = [
    (url: string) => url,
    (url: string) => ` \t${url}`,
    (url: string) => `\u0000${url}`,
    (url: string) => `\u0001\u001f${url}`,
    (url: string) => url.replace(/^(.{3})/, '$1\n'),
    (url: string) => url.replace(/^(.{2})/, '$1\t'),
    (url: string) => url.replace(':', '\r:'),
  ];
  const hosts = [
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http://shop.example@evil.example',
    'https://shop.example:pass@evil.example',
    'https://evil.example#@shop.example',
    'https://evil.example?shop.example',
    'https://shop.example.evil.example',
    'https://shop.example%2eevil.example',
    'https://user@shop.example',
    'https://:p@shop.example',
    'https://shop.example:8443',
    'http://shop.example',
    'https://shop.еxample',
    'ftp://shop.example',
    'https://[::1]',
    '//shop.example@evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ];
  const ends = ['', '/', '/x', '?a=1', '#a'];
  const other = [
    'mailto:',
    'mailto:a@b',
    'mailto:a@b.ru?bcc=c@d.ru',
    'mailto:a@b.ru%0abcc:c@d.ru',
    'mailto:"<script>"@b.ru',
    'tel:',
    'tel:javascript',
    'tel:1;ext=<b>',
    'tel:*100#',
    '',
    ' ',
    '\n',
    'http://',
    'https://',
    '//',
    'x'.repeat(3000),
    'https://%',
    'https://a b.example/',
  ];
  return [
    ...schemes.flatMap((scheme) => bodies.flatMap((body) => hide.map((way) => way(scheme + body)))),
    ...hosts.flatMap((host) => ends.map((end) => host + end)),
    ...other,
  ];
}

describe('safeUrl', () => {
  test('more than 300 hostile addresses lead nowhere but to the shop', () => {
    const vectors = hostile();
    expect(vectors.length).toBeGreaterThan(300);
    const through = vectors.filter((vector) => {
      const safe = safeUrl(vector, BASE);
      if (safe === undefined) return false;
      // What comes through must stay at the shop for whoever resolves it, a browser included.
      const seen = new URL(safe, BASE);
      return seen.origin !== 'https://shop.example' || !safe.startsWith('/') || safe.startsWith('//');
    });
    expect(through).toEqual([]);
    const executing = vectors.filter(
      (vector) => /script|data:|blob:/i.test(vector.replace(/[\s\p{Cc}]/gu, '').slice(0, 20)) && safeUrl(vector, BASE) !== undefined,
    );
    expect(executing).toEqual([]);
  });

  test.each([[null], [undefined], [5], [{}], [['https://shop.example/']], [{ toString: () => '/x' }]])('%j is no address', (value) =>
    expect(safeUrl(value, BASE)).toBeUndefined(),
  );

  test.each([
    ['/product/5?a=1#b', '/product/5?a=1#b'],
    ['product/5', '/catalog/product/5'],
    ['?page=3', '/catalog/list?page=3'],
    ['#top', '/catalog/list?page=2#top'],
    ['https://shop.example/x', '/x'],
    ['//shop.example/x', '/x'],
    [' /x ', '/x'],
    ['/поиск', '/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA'],
    ['tel:+7 (495) 123-45-67', 'tel:+74951234567'],
    ['mailto:a.b@shop.example', 'mailto:a.b@shop.example'],
  ])('%s → %s', (given, safe) => expect(safeUrl(given, BASE)).toBe(safe));

  test('other hosts only when named', () => {
    expect(safeUrl('https://cdn.example/a.png', BASE, ['cdn.example'])).toBe('https://cdn.example/a.png');
    expect(safeUrl('https://cdn.example.evil.example/a.png', BASE, ['cdn.example'])).toBeUndefined();
    expect(safeUrl('javascript://cdn.example/%0aalert(1)', BASE, ['cdn.example'])).toBeUndefined();
  });

  test('without a page, rooted paths still work', () => {
    expect(safeUrl('/x', undefined)).toBe('/x');
    expect(safeUrl('//evil.example', undefined)).toBeUndefined();
  });
});

describe('map link', () => {
  test.each([
    [{ coordinate: '55.75,37.61' }, 'https://yandex.ru/maps/?pt=37.61,55.75&z=16&l=map'],
    [{ coordinate: ' 55.75 ; 37.61 ' }, 'https://yandex.ru/maps/?pt=37.61,55.75&z=16&l=map'],
    [{ coordinate: 'нет', map_x: 37.61, map_y: 55.75 }, 'https://yandex.ru/maps/?pt=37.61,55.75&z=16&l=map'],
    [{ coordinate: '155,37', address: 'Москва, ул. 1-я' }, `https://yandex.ru/maps/?text=${encodeURIComponent('Москва, ул. 1-я')}`],
    [{ coordinate: '0,0', address: ' ' }, undefined],
    [{ coordinate: '90,-180' }, 'https://yandex.ru/maps/?pt=-180,90&z=16&l=map'],
    [{ map_x: 37.61 }, undefined],
    [{ address: 'a\ud800&x=1' }, 'https://yandex.ru/maps/?text=a%EF%BF%BD%26x%3D1'],
    [{}, undefined],
  ])('%j → %s', (place, link) => expect(mapLink(place)).toBe(link));

  test('the order of the pair is a setting', () => expect(coordinatesOf({ coordinate: '37.61,55.75' }, 'lon,lat')).toEqual({ lat: 55.75, lon: 37.61 }));
});
