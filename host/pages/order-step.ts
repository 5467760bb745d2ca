// A step of the order's form without a script: its name, whether it is filled in, and what it asks, folded behind what is known already.
import { attributes, type Html, html } from './html';

interface Step {
  title: string;
  isDone: boolean;
  isOpen: boolean;
  /** What is known, shown while it is closed; what says nothing is left out. */
  facts: readonly (readonly [label: string, answer: string])[];
  body: Html;
}

/** As the widgets draw a step (shared/ui/Step): nothing moves when they come. */
export function orderStep({ title, isDone, isOpen, facts, body }: Step): Html {
  const answered = facts.filter(([, answer]) => answer !== '');
  const rows = answered.map(([label, answer]) => html`<div><dt>${label}</dt><dd>${answer}</dd></div>`);
  return html`<div class="card order-step"><details${attributes({ open: isOpen })}><summary><div class="order-step__name"><h2>${title}</h2><span class="${isDone ? 'label label-success' : 'label'}">${isDone ? 'Заполнено' : 'Не заполнено'}</span></div><span class="order-step__change"><span>Изменить данные</span><span>Скрыть данные</span></span></summary>
<div class="order-step__body">${body}</div></details>${answered.length > 0 && html`<dl class="order-facts">${rows}</dl>`}</div>`;
}
