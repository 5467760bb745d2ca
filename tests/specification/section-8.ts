import { row, type Section } from './rows';

export const section8: Section = {
  code: '§8',
  title: 'Error catalogue',
  parts: {
    Situations: [
      row(
        'Add car, status not «success»: alert with the server’s output text',
        ['Автомобиль с таким VIN уже есть в гараже.', 'alertText', 'status', 'output'],
        ['shared/api/garage.ts: strict: true', 'widgets/garage/addition.ts: api.addCar(groupId, car)'],
        [
          'tests/widgets/garage.test.tsx: the shop’s refusal is an alert in its own words, and what was typed stays',
          'tests/api/further-calls.test.ts: add-car: the car of output, and its words where status is not success',
        ],
      ),
      row(
        'Add car request failure: alert «Error saving»',
        ['Error saving'],
        ["widgets/garage/text.ts: 'addCar.failed': 'Error saving'"],
        ['tests/widgets/garage.test.tsx: a new car › %s is an alert «Error saving»'],
      ),
      row(
        'Consent check failure (onboarding): logged, treated as not given',
        ['status-dismiss', 'shown()).not.toBeNull()', 'GET /orders/onboarding-dismisses/status-dismiss'],
        ['widgets/onboarding/model.ts: api.fetchOnboarding({ signal }).catch(() => false)', 'shared/api/report.ts: reports.notify(about)'],
        [
          'tests/widgets/onboarding.test.tsx: a check that fails means not dismissed: %s',
          'tests/api/further-calls.test.ts: a failure of %s is logged › GET /orders/onboarding-dismisses/status-dismiss',
        ],
      ),
      row(
        'Cookie consent check failure: treated as false',
        ['notice()).not.toBeNull()', '/cookies/'],
        ['widgets/cookie-consent/model.ts: api.fetchCookieConsent({ signal }).catch(() => false)'],
        ['tests/widgets/cookie-consent.test.tsx: a check that fails means: not given'],
      ),
      row(
        'Most cart calls with status «error»: output text in an alert',
        ['Товар снят с продажи.', 'Этим товаром заменить нельзя.', 'Сектор закрыт.', 'Столько нет.', 'alertText'],
        ['shared/stores/cart/settle.ts: notices.failure(error, kindOf(error, what)'],
        [
          'tests/widgets/basket-button.test.tsx: adding › a refusal is alerted, and said once',
          'tests/widgets/basket-card.test.tsx: in the place of a line › a refusal of the shop is told, and the line stays',
          'tests/widgets/cart.test.tsx: what is chosen stands while the shop has not answered, and no sector',
          'tests/widgets/delayed-cart.test.tsx: the whole of it › does not go into the cart before the buyer has heard that a quantity of it was refused',
        ],
        'Which calls «most» are is not said: in ours each write of a cart that the shop refuses, as the tests show of /cart/add, /cart/replace-analog, /cart/set-sector and /delayed/recount. A name that is refused stands at its field.',
      ),
      row(
        'Most convertor calls with status «error»: output text in an alert',
        ['Список еще обрабатывается.', 'alertText', 'Список закрыт для изменений.'],
        ['shared/stores/convertor/reading.ts: alert(isRefused ? failureOf(cause).text'],
        [
          'tests/widgets/convertor.test.tsx: reading › nothing can be read, %s: the alert says why',
          'tests/widgets/convertor.test.tsx: what could not be saved stays in the dialog, and closing it asks',
        ],
        'Reading is refused in an alert. A refused edit stands in its dialog, beside what was typed: an alert would lie over it.',
      ),
      row(
        'Failed page fetch in cart lists: response alerted',
        ['/cart/content?page=2', '/delayed/content', 'alertText', 'Не удалось загрузить корзину'],
        ['shared/stores/cart/load.ts: if (notify) ports.notices.alert(error.text'],
        [
          'tests/widgets/cart.test.tsx: what the shop says › a page that fails leaves what has come, and the rest is loaded by a press',
          'tests/widgets/delayed-cart.test.tsx: lines that cannot be read › are told once aloud: by the alert',
        ],
      ),
      row(
        'Convertor load failure: alert «Ошибка получения данных»',
        ['Ошибка получения данных', 'alertText'],
        ['shared/texts/convertor.ts: Ошибка получения данных'],
        ['tests/widgets/convertor.test.tsx: reading › nothing can be read, %s: the alert says why'],
      ),
      row(
        'Order list failure: error message from response, else «Ошибка загрузки заказов»',
        ['Заказы временно недоступны.', 'Ошибка загрузки заказов'],
        ['shared/texts/orders.ts: Ошибка загрузки заказов'],
        [
          'tests/widgets/order-list.test.tsx: failures › the error of the answer',
          'tests/widgets/order-list.test.tsx: failures › says the words of the shop alone, else those of the list, and is read again',
        ],
        'The message of an answer 5xx is for developers: buyers read «Ошибка загрузки заказов» in its place.',
      ),
      row(
        'Saving a request fails: server message alerted; on success modal closes and list reloads',
        ['Запрос закрыт.', 'alertText', 'REFRESH'],
        ['shared/stores/aggregator/index.ts: await api.saveAggregatorRow({', "shared/stores/core/mutation.ts: if (reportBy === 'alert') notifyFailure(failure"],
        [
          'tests/widgets/aggregator-requests.test.tsx: a row that is edited › a save that the shop refuses is alerted in the shop’s own words',
          'tests/widgets/aggregator-requests.test.tsx: a row that is edited › a refusal that names a field stands in the row',
        ],
        'Where the message names a field it stands in the row, beside what was typed, and is no alert. The request is edited in its row, whose fields close in place of a modal.',
      ),
      row(
        'Favourite deletion failure: logged only',
        ['DELETE', "queryByRole('alertdialog')).toBeNull()", 'DELETE /api/v1/favoriteProduct/{id}', 'Не удалось удалить из избранного.'],
        [
          "shared/stores/favourites/index.ts: config().tellFavouriteFailure ? 'spoken' : 'caller'",
          "shared/stores/favourites/removal.ts: config().tellFavouriteFailure ? 'spoken' : 'caller'",
          'shared/api/report.ts: reports.notify(about)',
        ],
        [
          'tests/stores/favourites.test.ts: a heart › goes back with its count when the shop fails',
          'tests/widgets/favourites.test.tsx: a product › comes back when the shop refuses, without an alert',
          'tests/widgets/favourite-button.test.tsx: a chosen product › a removal that fails fills the heart again, without an alert',
          'tests/api/further-calls.test.ts: a failure of %s is logged › DELETE /api/v1/favoriteProduct/{id}',
        ],
        'There is no alert. The heart fills again, or the products stand in the list again, and what changes by itself has to be explained: «Не удалось удалить из избранного.» is said aloud, which the setting tellFavouriteFailure turns off.',
      ),
    ],
    'Toasts and messages': [
      row(
        'Toast «Товар добавлен в корзину»',
        ['Товар добавлен в корзину'],
        ["shared/texts/cart-told.ts: 'Товар добавлен в корзину'"],
        ['tests/stores/numbers.test.ts: a toast of the %s hides by itself › basket'],
      ),
      row(
        'Toast «Товар удален из корзины»',
        ['Товар удален из корзины'],
        ['shared/texts/cart-told.ts: Товар удален из корзины'],
        ['tests/stores/cart.test.ts: lines › removing tells so for 3 s and «Вернуть» brings the quantity back'],
      ),
      row(
        'Toast «Количество товара обновлено: {n} шт.»',
        ['Количество товара обновлено: 4 шт.'],
        ['shared/texts/cart-told.ts: Количество товара обновлено: {n} шт.'],
        ['tests/stores/numbers.test.ts: a toast of the %s hides by itself › cart item'],
      ),
      row(
        'Out-of-stock message: not in stock at warehouses, confirm the price with the manager',
        ['Сейчас товара нет в наличии на складах. Уточните цену у менеджера.', 'none, and the restriction'],
        ["shared/texts/order.ts: 'order.noStock.unpriced': 'Сейчас товара нет в наличии на складах. Уточните цену у менеджера.'"],
        [
          'tests/validation/quantity.test.ts: who may order (§5) › what is out of stock asks about the price only where none stands beside it',
          'tests/widgets/basket-card.test.tsx: stock (§8) › %s › none, and the restriction',
        ],
        'The price is asked about where none is shown. Beside a price the message says «Уточните срок поставки у менеджера.»: what is open then is the term.',
      ),
      row(
        'For-order message: different delivery terms and prices are possible, confirm with the manager',
        ['Возможны предложения с другими сроками', 'for order'],
        ['shared/texts/order.ts: Возможны предложения с другими сроками'],
        [
          'tests/widgets/basket-card.test.tsx: stock (§8) › %s › for order',
          'tests/widgets/offers-list.test.tsx: what an offer says › price as one string and name of the row',
        ],
      ),
    ],
  },
};
