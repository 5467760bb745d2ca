// The pages on which people look at pictures: all of them by widget, width and theme, and what changed, side by side.
import path from 'node:path';

const page = (title, body) => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #d7dbe0; color: #1f2733 }
form { display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 16px }
#pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0; max-width: 100% }
figcaption { font-size: 12px; overflow-wrap: anywhere }
img { display: block; max-width: 100%; border: 1px solid #8a939e; background: #fff }
.pair { display: flex; gap: 16px; align-items: start; margin-bottom: 32px }
.pair figure { flex: 1 }
</style>
${body}
`;

// Names of files come from examples, and may hold signs that HTML and addresses read otherwise.
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
const address = (file) => escaped(file.split(path.sep).map(encodeURIComponent).join('/'));

/** `{file, theme, width, group, name, hostile, look}` of a picture by its path; names are read back, so that pictures of earlier runs are shown too. */
export function pictureOf(file) {
  const [theme, width, base] = file.split(path.sep);
  const [, name, look = 'screen', hostile] = /^(.*?)(?:--look-([\w-]+?))?(--hostile)?\.png$/.exec(base);
  return { file, theme, width: Number(width), group: name.split('--')[0], name, hostile: Boolean(hostile), look };
}

/** Where the miniature of a picture lies below the folder of pictures. */
export const thumbFile = (file) => path.join('thumbs', file.replace(/\.png$/, '.webp'));

const SHEET_STYLE = `<style>
nav { display: flex; flex-wrap: wrap; gap: 4px 12px; margin-bottom: 16px }
section { content-visibility: auto; contain-intrinsic-size: auto 1200px }
h2 { margin: 24px 0 8px; font-size: 18px }
h3 { margin: 8px 0 4px; font-size: 13px }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: start }
.row img { width: 160px; height: auto; min-height: 24px }
</style>`;

function groupsOf(ones, keyOf) {
  const groups = new Map();
  for (const one of ones) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const LOOK_WORDS = { print: 'печать', 'forced-colors': 'цвета системы', 'more-contrast': 'больше контраста', 'text-200': 'текст 200 %' };

/** All miniatures on one page: a widget, its states below one another, each at every width, theme, look and host beside one another. */
export function sheet(files) {
  const groups = groupsOf(files.map(pictureOf), ({ group }) => group);
  const figure = ({ file, theme, width, look, hostile }) => {
    const words = [width, theme, LOOK_WORDS[look], hostile && 'враждебная'].filter(Boolean).join(' · ');
    return `<figure><figcaption>${escaped(words)}</figcaption><a href="${address(file)}"><img loading="lazy" decoding="async" alt="${escaped(words)}" src="${address(thumbFile(file))}"></a></figure>`;
  };
  const states = (pictures) =>
    [...groupsOf(pictures, ({ name }) => name)].map(
      ([name, ones]) =>
        `<h3>${escaped(name.split('--').slice(1).join('--'))}</h3><div class="row">${ones
          .sort((a, b) => a.width - b.width)
          .map(figure)
          .join('')}</div>`,
    );
  const sections = [...groups].map(([group, pictures]) => `<section id="${escaped(group)}"><h2>${escaped(group)}</h2>${states(pictures).join('')}</section>`);
  const links = [...groups.keys()].map((group) => `<a href="#${escaped(group)}">${escaped(group)}</a>`);
  return page('Лист миниатюр', `${SHEET_STYLE}<nav>${links.join('')}</nav>\n${sections.join('\n')}`);
}

const SCRIPT = `
const form = document.forms[0];
const place = document.getElementById('pictures');
const keys = ['group', 'width', 'theme', 'look', 'hostile'];
for (const key of keys) {
  const values = [...new Set(pictures.map((one) => String(one[key])))];
  for (const value of values) form.elements[key].add(new Option(key === 'hostile' ? (value === 'true' ? 'враждебная страница' : 'обычная страница') : value, value));
}
const asked = new URLSearchParams(location.hash.slice(1));
for (const key of keys) if (asked.has(key)) form.elements[key].value = asked.get(key);
function show() {
  const chosen = pictures.filter((one) => keys.every((key) => !form.elements[key].value || String(one[key]) === form.elements[key].value));
  place.replaceChildren(...chosen.slice(0, 400).map((one) => {
    const figure = document.createElement('figure');
    const link = Object.assign(document.createElement('a'), { href: one.src });
    const image = Object.assign(document.createElement('img'), { src: one.src, alt: one.name, loading: asked.has('sheet') ? 'eager' : 'lazy' });
    image.style.width = Math.min(one.width, asked.has('sheet') ? 720 : one.width) + 'px';
    if (asked.has('sheet')) Object.assign(image.style, { maxHeight: '1600px', objectFit: 'cover', objectPosition: 'top' });
    link.append(image);
    const caption = document.createElement('figcaption');
    caption.textContent = [one.name, one.width, one.theme].join(' · ') + (one.look === 'screen' ? '' : ' · ' + one.look) + (one.hostile ? ' · враждебная' : '');
    figure.style.width = image.style.width;
    figure.append(caption, link);
    return figure;
  }));
  if (asked.has('sheet')) form.remove();
  else history.replaceState(null, '', '#' + new URLSearchParams(keys.map((key) => [key, form.elements[key].value])));
}
form.addEventListener('input', show);
show();
`;

/** The page to browse pictures by: the choice stands in its address, `#group=favourites&width=360`; `&sheet` leaves the choice out, for a contact sheet. */
export function browser(files) {
  const pictures = files.map((file) => ({ ...pictureOf(file), src: address(file) }));
  const select = (name, title, all) => `<label>${title} <select name="${name}">${all ? `<option value="">${all}</option>` : ''}</select></label>`;
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  return page(
    'Снимки виджетов и страниц',
    `<form>${select('group', 'Виджет')}${select('width', 'Ширина', 'все')}${select('theme', 'Тема', 'все')}${select('look', 'Вид', 'все')}${select('hostile', 'Страница', 'обе')}</form>
<div id="pictures"></div>
<script>const pictures = ${data};${SCRIPT}</script>`,
  );
}

const KINDS = { changed: 'изменилось', resized: 'изменился размер', missing: 'исчезло', new: 'появилось' };

/** What changed, side by side with the difference marked. `before`, `after` and `out` are folders, the page lies in `out`. */
export function differences(found, { before, after, out }) {
  const image = (folder, file, title) =>
    `<figure><figcaption>${title}</figcaption><img loading="lazy" alt="${title}" src="${address(path.join(path.relative(out, folder), file))}"></figure>`;
  const pairs = found.map(({ file, kind, pixels }) => {
    const images = [
      kind !== 'new' && image(before, file, 'было'),
      kind !== 'missing' && image(after, file, 'стало'),
      (kind === 'changed' || kind === 'resized') && image(out, file, 'разница'),
    ].filter(Boolean);
    return `<h2>${escaped(file)}: ${KINDS[kind]}${pixels ? `, точек: ${pixels}` : ''}</h2><div class="pair">${images.join('')}</div>`;
  });
  return page('Что изменилось на снимках', pairs.length ? pairs.join('\n') : '<p>Ничего не изменилось.</p>');
}
