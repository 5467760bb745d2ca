/* The fault panel's script. Sends what is chosen to /__qa; what concerns the page itself reloads it. */
(() => {
  const panel = document.querySelector('.qa-panel');
  if (!panel) return;
  const one = (name) => panel.querySelector(`[data-qa-${name}]`);
  const KEY = 'qa-panel-open';
  const remember = (value) => {
    try {
      if (value === undefined) return sessionStorage.getItem(KEY) === '1';
      sessionStorage.setItem(KEY, value ? '1' : '0');
    } catch {
      // Storage may be blocked, and that is worth testing too.
    }
    return false;
  };
  const details = panel.querySelector('details');
  details.open = remember();
  details.addEventListener('toggle', () => remember(details.open));
  // The event of a toggle comes later, and a page that is left at once never hears it.
  addEventListener('pagehide', () => remember(details.open));

  // The server prints the theme of the cookie, so that no page is painted in another one first.
  const choice = one('theme');
  const follow = () => {
    const theme = choice.value;
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is there only on HTTPS.
    document.cookie = `theme=${theme}; Path=/; SameSite=Lax`;
    if (theme === 'default') delete document.documentElement.dataset.islandsTheme;
    else document.documentElement.dataset.islandsTheme = theme;
  };
  choice.addEventListener('change', follow);
  // Chosen before this script was there.
  if (!choice.selectedOptions[0]?.defaultSelected) follow();

  const tell = (text) => {
    one('status').textContent = text;
  };
  async function send(path, body) {
    tell('Отправляем…');
    try {
      const reply = await fetch(`/__qa/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
      const text = await reply.text();
      tell('Готово');
      return text ? JSON.parse(text) : null;
    } catch (error) {
      tell(`Не вышло: ${error.message}`);
      return undefined;
    }
  }
  const listOf = (answer) => (Array.isArray(answer) ? answer : Array.isArray(answer?.faults) ? answer.faults : []);
  const label = (rule) => {
    const { match, times, ...rest } = rule;
    const what = Object.entries(rest).map(([name, value]) => (value === true ? name : `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`));
    return `${what.join(', ') || 'ничего'}${match ? ` · ${match}` : ''}${times === undefined ? '' : ` · еще ${times}`}`;
  };
  function show(rules) {
    const items = (rules.length ? rules.map(label) : ['ничего']).map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    });
    panel.querySelector('.qa-panel__faults').replaceChildren(...items);
  }
  /** All the rules there are, changed by `change`, are set again. */
  async function change(next) {
    const now = await send('faults');
    if (now === undefined) return;
    const rules = next(listOf(now));
    if ((await send('faults', rules)) !== undefined) show(rules);
  }

  one('login').addEventListener('change', async (event) => {
    const about = { account: event.target.value, csrf: one('keep-csrf').checked ? 'keep' : '' };
    if ((await send('login', about)) !== undefined && !one('elsewhere').checked) location.reload();
  });
  // The page stays: what it does when the server no longer knows it is what is tested.
  one('expire').addEventListener('click', () => send('expire', {}));
  for (const box of panel.querySelectorAll('[data-qa-variant]')) {
    box.addEventListener('change', () => send('variants', { [box.dataset.qaVariant]: box.checked }));
  }
  one('add').addEventListener('click', () => {
    const rule = { ...JSON.parse(one('next').value), times: Number(one('times').value) || 1 };
    const match = one('match').value.trim();
    if (match) rule.match = match;
    if (one('processed').checked) rule.processed = true;
    change((rules) => [...rules, rule]);
  });
  one('latency').addEventListener('change', (event) => {
    const latency = Number(event.target.value) || 0;
    change((rules) => [...rules.filter((rule) => !rule.latency), ...(latency > 0 ? [{ latency }] : [])]);
  });
  for (const box of panel.querySelectorAll('[data-qa-lasting]')) {
    box.addEventListener('change', () => {
      const rule = box.dataset.qaLasting;
      change((rules) => [...rules.filter((known) => JSON.stringify(known) !== rule), ...(box.checked ? [JSON.parse(rule)] : [])]);
    });
  }
  one('clear').addEventListener('click', async () => {
    await change(() => []);
    for (const box of panel.querySelectorAll('[data-qa-lasting]')) box.checked = false;
    one('latency').value = 0;
  });
  one('reset').addEventListener('click', async () => {
    if ((await send('reset', {})) !== undefined) location.reload();
  });
})();
