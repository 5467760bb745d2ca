// How far the approval of a cart is: with every cart that shows it.
import { texts } from './dictionary';

export const approvalState = texts({
  'approval.PENDING': 'На согласовании',
  'approval.APPROVED': 'Согласовано',
  'approval.REJECTED': 'Отклонено',
  'approval.CANCELED': 'Отозвано',
  'approval.needed': 'Требует согласования',
  'approval.locked': 'Корзина отправлена на согласование. Изменения недоступны до решения.',
  'approval.approver': 'Согласует: {fio}',
  'approval.asked': 'Отправлено: {what}',
});
