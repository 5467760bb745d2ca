// Pages that the demo shop prints for somebody.

/** The sheets that the demo shop's own pages have. */
export const ownPage =
  '<link rel="stylesheet" href="/assets/shop.css"><link rel="stylesheet" href="/legacy/css/bootstrap.min.css"><link rel="stylesheet" href="/assets/old-shop.css">';

/** What stands in `<main>` of a page of the demo shop, as `account` sees it. */
export async function pageOf(shopUrl, path, account) {
  const body = JSON.stringify({ account });
  const login = await fetch(`${shopUrl}/__qa/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const html = await (await fetch(shopUrl + path, { headers: { cookie } })).text();
  const [, main] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (!main) throw new Error(`The demo shop has no page ${path} for ${account}, so the bench has nothing to measure`);
  return main;
}
