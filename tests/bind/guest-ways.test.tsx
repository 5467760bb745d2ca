import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GuestWays } from '../../shared/bind/GuestWays';
import { config, configure, readConfig } from '../../shared/browser/config';

const settings = { ...config() };
afterEach(() => configure(settings));

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'])(
  'paths of the page that are no addresses of pages are as if they were not set: %j',
  (path) => {
    configure({ loginPath: path, signupPath: path });
    render(<GuestWays />);
    expect(hrefs()).toEqual(['/site/login?returnUrl=%2F', '/site/signup?type=company', '/site/signup?type=entrepreneur']);
  },
);

test('a login on another site of the shop is a link as any', () => {
  configure({ loginPath: 'https://id.shop.example/login?app=1' });
  render(<GuestWays />);
  expect(hrefs()[0]).toBe('https://id.shop.example/login?app=1&returnUrl=%2F');
});

test('a shop that signs nobody up by itself has no such links', () => {
  configure(readConfig({ signupPath: '' }));
  render(<GuestWays />);
  expect(hrefs()).toEqual(['/site/login?returnUrl=%2F']);
});
