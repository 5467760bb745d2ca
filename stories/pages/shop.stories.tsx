import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import basket from '../../widgets/basket-button/examples';
import counter from '../../widgets/basket-counter/examples';
import offers from '../../widgets/offers-list/examples';
import prices from '../../widgets/prices-popover/examples';
import stock from '../../widgets/stock-popover/examples';
import { Island } from './Island';
import css from './page.module.css';

const about = defineAbout({
  title: 'Магазин',
  purpose: 'Виджеты вместе, как они стоят в магазине: в карточке, в строке каталога, на странице товара и в панели поверх страницы.',
  use: ['Сверить расстояния и вес цен, кнопок и подписей друг с другом.', 'Увидеть всю тему разом, прежде чем ее принять.'],
  avoid: ['Чтобы разобрать один виджет: у него есть своя страница со всеми состояниями.'],
  keys: [['Tab', 'Идет по странице в порядке чтения: цена, наличие, сердечко, количество, кнопка.']],
});

const meta = {
  title: 'Страницы/Магазин',
  id: 'pages-shop',
  parameters: { about, composition: true, bare: true, shop: { account: 'business' } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const PRODUCTS = [
  {
    id: '5124',
    title: 'Фильтр масляный Mann-Filter W 712/75',
    price: '612,50 ₽',
    label: 'В наличии: 42 шт.',
    availability: 'in',
    basket: basket.обычный.props,
  },
  {
    id: '5123',
    title: 'Колодки тормозные передние Bosch 0 986 494 294',
    price: '4 890 ₽',
    label: 'В наличии: 12 шт.',
    availability: 'in',
    basket: basket['кратность 4'].props,
  },
  { id: '5127', title: 'Масло моторное 5W-40', price: 'Цена по запросу', label: 'Нет в наличии', availability: 'out', basket: basket['нет в наличии'].props },
] as const;
type Product = (typeof PRODUCTS)[number];

const Price = ({ id, title, price }: Product) => (
  <Island
    name="prices-popover"
    props={{ ...(price.startsWith('Ц') ? { pricesDisplayControl: true } : prices['несколько цен'].props), productId: id, title, priceText: price }}
  />
);
const Stock = ({ id, title, label, availability }: Product) => (
  <Island name="stock-popover" props={{ ...stock.обычный.props, productId: id, title, label, availability }} />
);
const Heart = ({ id, title }: Product) => <Island name="favourite-button" props={{ productId: id, title }} />;
const Basket = ({ id, title, basket: props }: Product) => <Island name="basket-button" props={{ ...props, goodId: id, title }} />;
const Name = ({ id, title }: Product) => (
  <div>
    <p className={css.name}>{title}</p>
    <p className={css.article}>Код {id}</p>
  </div>
);

export const Cards: Story = {
  name: 'Карточки товара',
  render: () => (
    <div className={css.cards}>
      {PRODUCTS.map((product) => (
        <div key={product.id} className={css.card}>
          <div className={css.picture}>Фото товара</div>
          <div>
            <Name {...product} />
            <div className={css.line}>
              <Price {...product} />
              <Heart {...product} />
            </div>
            <Stock {...product} />
          </div>
          <Basket {...product} />
        </div>
      ))}
    </div>
  ),
};

export const Rows: Story = {
  name: 'Строки каталога',
  render: () => (
    <div>
      {PRODUCTS.map((product) => (
        <div key={product.id} className={css.row}>
          <Name {...product} />
          <Heart {...product} />
          <Stock {...product} />
          <Price {...product} />
          <Basket {...product} />
        </div>
      ))}
    </div>
  ),
};

const Header = ({ press }: { press?: string }) => (
  <div className={css.header}>
    <span className={css.shop}>Автозапчасти</span>
    <Island name="basket-counter" props={counter['с товарами'].props} {...(press && { press })} />
  </div>
);

const ProductPage = ({ press }: { press?: string }) => {
  const [product] = PRODUCTS;
  return (
    <div>
      <Header {...(press && { press })} />
      <h1 style={{ margin: '0 0 16px', fontSize: 24, lineHeight: 1.25 }}>{product.title}</h1>
      <div className={css.product}>
        <div className={css.picture} style={{ minHeight: 220 }}>
          Фото товара
        </div>
        <div>
          <p style={{ margin: '0 0 8px' }}>Бренд: Mann-Filter. Артикул: W 712/75.</p>
          <p style={{ margin: 0 }}>Высота 79 мм, диаметр 76 мм, резьба 3/4-16 UNF.</p>
        </div>
        <div className={css.buy}>
          <div className={css.line}>
            <Price {...product} />
            <Heart {...product} />
          </div>
          <Stock {...product} />
          <Basket {...product} />
        </div>
      </div>
      <section className={css.section}>
        <h2 style={{ margin: '0 0 12px', fontSize: 18 }}>Предложения</h2>
        <Island name="offers-list" props={offers['несколько предложений'].props} />
      </section>
    </div>
  );
};

export const Product: Story = { name: 'Страница товара', render: () => <ProductPage /> };

export const Drawer: Story = {
  name: 'Корзина поверх страницы',
  parameters: { shop: { account: 'partner' }, least: 640 },
  render: () => <ProductPage press="open" />,
};
