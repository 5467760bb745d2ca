// Every word of the bundle by its key.
import { texts, widgets } from 'virtual:reference';
import { useState } from 'react';
import { Rows } from './parts';
import { FILES } from './stories';

const titleOf = (name: string) => FILES.find(({ id }) => id === `widgets-${name}`)?.about.title ?? name;
const usersOf = (key: string) =>
  Object.entries(widgets)
    .filter(([, keys]) => keys.includes(key))
    .map(([name]) => titleOf(name));

function Table({ of }: { of: typeof texts }) {
  return (
    <Rows
      heads={['Ключ', 'Слова', 'Кто показывает', 'Где лежат']}
      rows={of.map(({ key, text, file }) => [
        <code key={key}>{key}</code>,
        text,
        usersOf(key).join(', ') || 'сама страница или часть',
        <code key={file}>{file}</code>,
      ])}
    />
  );
}

export function Texts() {
  const [asked, setAsked] = useState('');
  const wanted = asked.trim().toLowerCase();
  const found = texts.filter(({ key, text }) => !wanted || key.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted));
  const errors = found.filter(({ key }) => key.startsWith('error.'));
  return (
    <>
      <h1>Тексты и ошибки</h1>
      <p className="doc-lead">
        Каждое слово виджетов имеет ключ. Сайт меняет слова настройкой <code>texts</code>: JSON из ключей и слов в <code>data-texts</code> на теге или в{' '}
        <code>Islands::configure()</code>. В фигурных скобках то, что подставится; <code>{'{n, plural, …}'}</code> выбирает форму по числу.
      </p>
      <div className="doc-tools">
        <label>
          Найти <input type="search" value={asked} onChange={({ target }) => setAsked(target.value)} />
        </label>
        <output>Нашлось: {found.length}</output>
      </div>
      <h2>Ошибки</h2>
      <p>
        Что читает покупатель, когда запрос не удался. Слова самого магазина показываются только там, где он отказал и объяснил (<code>refused</code>,{' '}
        <code>invalid</code>).
      </p>
      <Table of={errors} />
      <h2>Все остальные</h2>
      <Table of={found.filter((one) => !errors.includes(one))} />
    </>
  );
}
