import { useState } from 'react';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { ownersOfAll } from './owners';
import { Owners } from './parts';

/** Every icon, and what it says. */
const MEANINGS: Record<IconName, string> = {
  cart: 'Корзина.',
  check: 'Удалось, сделано.',
  chevron: 'Раскрыть, выбрать из списка; повернутый ведет на соседнюю страницу.',
  close: 'Закрыть, убрать.',
  heart: 'Избранное; закрашенное, когда товар в нем.',
  info: 'К сведению.',
  minus: 'Меньше.',
  plus: 'Больше.',
  refresh: 'Обновить, повторить.',
  spinner: 'Идет работа; крутится.',
  warning: 'Ошибка, внимание.',
  trash: 'Удалить.',
};

const sources = import.meta.glob<string>(['../../{shared,widgets}/**/*.tsx', '!../../shared/ui/Icon.tsx'], { eager: true, query: '?raw', import: 'default' });

/** Widgets and parts that draw this icon. */
const drawnBy = (name: string) =>
  ownersOfAll(
    Object.entries(sources)
      .filter(([, code]) => code.includes('<Icon') && (code.includes(`name="${name}"`) || code.includes(`'${name}'`)))
      .map(([file]) => file.replace('../../', '')),
  );

function Card({ name }: { name: IconName }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="doc-icon">
      <p className="doc-icon-signs">
        <Icon name={name} />
        {name === 'heart' && <Icon name={name} filled />}
      </p>
      <p>{MEANINGS[name]}</p>
      <p className="doc-caption">
        <Owners of={drawnBy(name)} />
      </p>
      <button type="button" aria-label={`Скопировать имя: ${name}`} onClick={() => navigator.clipboard.writeText(name).then(() => setCopied(true))}>
        <code>{name}</code> {copied ? 'скопировано' : 'скопировать'}
      </button>
    </div>
  );
}

export const Icons = () => (
  <>
    <h1>Значки</h1>
    <p className="doc-lead">
      Линия в один цвет на поле 16 × 16, цветом текста рядом; здесь в полтора раза крупнее. Значок ничего не говорит сам: слова стоят рядом или в имени кнопки.
    </p>
    <div className="doc-icons">
      {(Object.keys(MEANINGS) as IconName[]).map((name) => (
        <Card key={name} name={name} />
      ))}
    </div>
  </>
);
