import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { list, text } from '../../shared/reading/schema';

const props = {
  requestId: prop.id('Id of the request.'),
  role: prop.choice(
    ['manager', 'admin'],
    'Whose page it is, a part of the path of the calls. `manager`: price and quantity are edited. `admin`: they are read.',
    {
      default: 'manager',
    },
  ),
  search: prop.text('What the rows are searched by at first.', { optional: true }),
  synonyms: prop.json(list(list(text())), 'Names of one maker or group, the one it is known by first: [["Volkswagen","VAG","Audi"]].', { default: [] }),
  title: prop.text('Heading above the rows; words of the bundle when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'aggregator-requests',
  area: 'orders',
  summary: 'Request of an aggregator as its manager or an admin sees it: rows searched, matched to goods by keyboard, priced and edited (§6, §7, §8).',
  load: 'visible',
  props,
  fallback: '<p><a href="/aggregator_request/manager/request/view">Открыть запрос</a></p>',
  component: () => import('./AggregatorRequests'),
});
