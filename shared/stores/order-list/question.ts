// A question to the manager about one order: sent once, and never again by itself.
import { remote } from '../../api/remote';
import { ordersText } from '../../texts/orders';
import { createMutation } from '../core/mutation';
import { toast } from '../core/notices';
import type { Result } from '../core/result';
import { ordersLife } from './list';

const api = remote(() => import('../../api/orders'));

interface Question {
  orderId: string;
  questionTypeId: string;
  text: string;
}

const asking = createMutation<Question, void>(ordersLife, {
  calls: api,
  call: (question) => api.askAboutOrder(question),
  done: () => void toast({ text: ordersText('orders.asked') }),
  failed: () => ordersText('orders.ask.failed'),
  unsure: () => ordersText('orders.ask.unsure'),
  reportBy: 'caller',
});

/** Asks; a failure is the dialog's to tell. */
export const askAbout = (question: Question): Promise<Result<void>> => asking.run(question);
