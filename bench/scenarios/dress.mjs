// Alpine's directives in what the server prints of a widget.

/** Counter and button of whatever `basket` of contestants/alpine-parts.js is given. */
export const ALPINE_BASKET = `<button type="button" aria-label="Меньше" @click="step(-1)">−</button><input name="quantity" inputmode="numeric" x-model.number="draft" size="3">
<button type="button" aria-label="Больше" @click="step(1)">+</button> <button type="button" class="btn btn-primary" data-island-action="add" @click="add()" x-effect="show($el)">В корзину</button>`;

const PANELS = {
  'stock-popover': '<template x-for="row in rows" :key="row.id"><p><span x-text="row.name"></span> <b x-text="row.quantity"></b></p></template>',
  'prices-popover': '<template x-for="row in rows" :key="row.id"><p><span x-text="row.typeName"></span> <b x-text="row.amountFormatted"></b></p></template>',
  'favourite-button': '<button type="button" @click="choose()">Добавить в избранное</button>',
  'bookmark-menu': '<p x-text="$root.dataset.partName"></p><button type="button" @click="open = false">Закрыть</button>',
};

/** A widget's resting view, as the server prints it. */
export const popover = (markup, name, props) => markup.island(name, props);

/** Popovers open and close, the card has its counter, the header shows the cart. */
export const ALPINE_POPOVERS = (html) =>
  html
    .replace(
      /<div data-island="(stock-popover|prices-popover|favourite-button|bookmark-menu)"([^>]*)>([\s\S]*?<\/a>)<\/div>/g,
      (_all, name, attributes, opener) =>
        `<div data-island="${name}" x-data="popover"${attributes}>${opener.replace('data-island-action="toggle"', '$& @click.prevent="toggle()" :aria-expanded="String(open)"')}<template x-if="open"><div class="panel" role="dialog">${PANELS[name]}</div></template></div>`,
    )
    .replace(
      /<div data-island="basket-card"([^>]*)>([\s\S]*?)<button type="submit"[^>]*>В корзину<\/button>/g,
      (_all, attributes, before) =>
        `<div data-island="basket-card" x-data="basket($el.dataset.goodId, 1, 'basket-card')"${attributes}>${before}${ALPINE_BASKET}`,
    )
    .replace('data-island="basket-counter"', 'x-data="counter" $&')
    .replace('data-island-action="open"', '$& x-effect="show($el)"');
