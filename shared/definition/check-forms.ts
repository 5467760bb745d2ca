// Forms of a page: those the browser drops, those that would write a token into an address, and the one that adds to the cart without JavaScript.
import type { Tell } from './check';
import { attributeOf, type Element, isEither, isWholePage } from './check-html';

/** Id of the form that buttons of resting views name (widgets/basket-button/shell.html). */
const CART_FORM = 'islands-cart';
const CART_FORM_LINE = `<form id="${CART_FORM}" method="post" action="/cart/add" hidden><input type="hidden" name="_csrf" value="…"></form>`;

const formAround = ({ parent }: Element): Element | null => {
  let form = parent;
  while (form && form.name !== 'form') form = form.parent;
  return form;
};

/** Is it sent as an address? Not when PHP prints the method, or may. */
const goesByAddress = (form: Element): boolean => {
  const method = attributeOf(form, 'method');
  return method === undefined ? !form.isOpen : method !== null && method.toLowerCase() !== 'post';
};

/** Tells what is wrong with the forms of one source. `lineOf` gives the line of an offset. */
export function checkForms(source: string, elements: readonly Element[], lineOf: (offset: number) => number, tell: Tell): void {
  const token = elements.find((one) => one.name === 'meta' && attributeOf(one, 'name') === 'csrf-param');
  const tokenName = (token && attributeOf(token, 'content')) || '_csrf';
  const cartForms = elements.filter((one) => one.name === 'form' && attributeOf(one, 'id') === CART_FORM);
  const isOf = (form: Element, field: Element): boolean => formAround(field) === form || attributeOf(field, 'form') === CART_FORM;
  const isPlain = !source.includes('<?');
  let former: Element | undefined;
  for (const form of cartForms) {
    const before = former;
    former = form;
    if (before && !isEither(source, before.offset, form.offset)) {
      tell(
        form.offset,
        'warning',
        `The form "${CART_FORM}" stands on line ${lineOf(before.offset)} already, and buttons belong to the first of an id. Print it once: the asset bundle of Yii2 prints it by itself.`,
      );
    }
    if (goesByAddress(form)) tell(form.offset, 'error', `The form "${CART_FORM}" has no method="post", so it adds nothing. Print ${CART_FORM_LINE}`);
    else if (isPlain && !elements.some((field) => field.name === 'input' && attributeOf(field, 'name') === tokenName && isOf(form, field))) {
      tell(
        form.offset,
        'warning',
        `The form "${CART_FORM}" has no field "${tokenName}", so without JavaScript the shop refuses what it adds, where it checks CSRF tokens. Print ${CART_FORM_LINE}; Islands::cartForm() does.`,
      );
    }
  }
  for (const element of elements) {
    const around = formAround(element);
    if (element.name === 'form' && around && !isEither(source, around.offset, element.offset)) {
      tell(
        element.offset,
        'error',
        `This <form> stands inside the <form> of line ${lineOf(around.offset)}, so the browser drops it: its fields and buttons become the outer one's. ` +
          'Move it out and let its fields and buttons name it: <form id="x" …></form> … <button form="x">.',
      );
    }
    // A form inside a form is none: its fields are the outermost one's.
    let owner = around;
    for (let outer = around && formAround(around); outer; outer = formAround(outer)) owner = outer;
    if (element.name === 'input' && owner && attributeOf(element, 'name') === tokenName && attributeOf(element, 'form') === undefined && goesByAddress(owner)) {
      tell(
        element.offset,
        'error',
        `The CSRF token "${tokenName}" is a field of the <form> of line ${lineOf(owner.offset)}, which is sent as an address: it would stand in the history and in logs. ` +
          'Remove it, or print method="post" on that form.',
      );
    }
  }
  const naming = elements.find((one) => attributeOf(one, 'form') === CART_FORM);
  if (naming && isWholePage(source, elements) && cartForms.length === 0) {
    tell(
      naming.offset,
      'error',
      `This <${naming.name}> belongs to the form "${CART_FORM}", which the page does not have, so without JavaScript nothing is added to the cart. ` +
        `Print it once, before </body>: Islands::cartForm() does, in Yii2 the asset bundle by itself; by hand ${CART_FORM_LINE}`,
    );
  }
}
