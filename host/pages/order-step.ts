// A step of the order's form without a script: its name, whether it is filled in, and what it asks, folded behind what is known already.
import { attributes, type Html, html } from './html';
import { factsOf } from './parts';

interface Step {
  id: string;
  title: string;
  isDone: boolean;
  isOpen: boolean;
  /** What is known, shown while it is closed; what says nothing is left out. */
  facts: readonly (readonly [label: string, answer: string])[];
  body: Html;
}

/** As the widgets draw a step (shared/ui/Step): nothing moves when they come. */
export function orderStep({ id, title, isDone, isOpen, facts, body }: Step): Html {
  return html`<div class="card order-step" id="${id}"><details${attributes({ open: isOpen })}><summary><div class="order-step__name"><h2>${title}</h2><span class="${isDone ? 'label label-success' : 'label'}">${isDone ? 'Заполнено' : 'Не заполнено'}</span></div><span class="order-step__change"><span>Изменить данные</span><span>Скрыть данные</span></span></summary>
<div class="order-step__body">${body}</div></details>${factsOf(facts)}</div>`;
}
