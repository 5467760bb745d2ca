import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Asks for the approval, by whoever ordered.',
    html: `
<form method="post" action="/cart/approve-request?id=60002">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view?id=60002">
  <label>Комментарий <textarea name="comment" maxlength="255"></textarea></label>
  <button type="submit">Отправить на согласование</button>
</form>`,
  },
  {
    does: 'Takes the question back, by whoever asked, while it is `PENDING`.',
    html: `
<form method="post" action="/delayed/approve-cancel?id=60002">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view?id=60002">
  <button type="submit">Отозвать</button>
</form>`,
  },
  {
    does: 'Approves the whole cart, by whoever may (`isCanApprove`).',
    html: `
<form method="post" action="/delayed/approve?id=60002">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view?id=60002">
  <label>Комментарий <textarea name="comment" maxlength="255"></textarea></label>
  <button type="submit">Согласовать</button>
</form>`,
  },
  {
    does: 'Rejects it; the comment says why.',
    html: `
<form method="post" action="/delayed/reject?id=60002">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view?id=60002">
  <label>Причина отклонения <textarea name="comment" maxlength="255" required></textarea></label>
  <button type="submit">Отклонить</button>
</form>`,
  },
]);
