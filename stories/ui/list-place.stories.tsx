import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHead, WaitingHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { defineAbout } from '../../shared/definition/about';
import { LinkButton } from '../../shared/ui/Button';
import type { SafeUrl } from '../../shared/validation/url';
import { WaitingItem } from '../../widgets/favourites/parts/Item';

const about = defineAbout({
  title: 'Место списка',
  purpose: 'Что стоит над строками и на их месте: пока они загружаются, когда не загрузились и когда их нет.',
  use: [
    'Над каждым списком один заголовок: название, сколько найдено, и что делают со всем списком. Узко число стоит своей строкой, чтобы строки под ним не сдвигались.',
    'В каждом списке: рамка и колонки ожидания те же, что у готовой строки, поэтому ничего не сдвигается.',
  ],
  avoid: ['Для одной картинки или строки: хватит места под загрузку.'],
  keys: [['Tab', 'Доходит до «Повторить» или до действия пустого места; на ожидании не останавливается.']],
});

const meta = {
  title: 'Части/Место списка',
  id: 'ui-list-place',
  parameters: { about },
  decorators: [(Story) => <div style={{ containerType: 'inline-size' }} children={<Story />} />],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = { current: null };
export const Head: Story = {
  name: 'Заголовок',
  render: () => (
    <ListHead heading={heading} title="Список заказов" found="Найдено: 96">
      <LinkButton href={'/orders' as SafeUrl}>По деталям</LinkButton>
    </ListHead>
  ),
};
export const HeadWaiting: Story = { name: 'Заголовок загружается', render: () => <WaitingHead /> };
export const HeadNarrow: Story = {
  name: 'Заголовок, узко',
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 340 }} children={<Story />} />],
  render: () => <ListHead heading={heading} title="Закладки автокаталога" found="Найдено: 150" />,
};
export const Waiting: Story = { name: 'Загружается', render: () => <WaitingRows count={3} row={WaitingItem} /> };
export const Failed: Story = {
  name: 'Не загрузился',
  render: () => <FailureNote failure={{ code: 'server', text: 'Сервер временно недоступен. Повторите попытку.' }} onRetry={fn()} />,
};
export const NoRights: Story = {
  name: 'Нет прав',
  render: () => <FailureNote failure={{ code: 'forbidden', text: 'Недостаточно прав для этого раздела.' }} onRetry={fn()} />,
};
export const SignedOut: Story = {
  name: 'Вышли из системы',
  render: () => <FailureNote failure={{ code: 'session', text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.' }} />,
};
export const Empty: Story = {
  name: 'Пуст',
  render: () => (
    <EmptyList title="В избранном пока пусто." hint="Добавляйте товары сердечком, чтобы быстро находить их здесь." leaving={false}>
      <LinkButton variant="primary" href={'/catalog' as SafeUrl}>
        Перейти в каталог
      </LinkButton>
    </EmptyList>
  ),
};
export const Leaving: Story = { name: 'Удаленное еще можно вернуть', render: () => <EmptyList title="" leaving="Товары удаляются. Их еще можно вернуть." /> };
