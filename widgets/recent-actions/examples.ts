import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  словами: { props: {} },
  'список открыт': { props: {}, press: 'open', note: 'Пока ничего не было.' },
  знаком: { props: { signOnly: true }, note: 'Слова знака слышны и видны в подсказке.' },
  'длинная подпись': { props: { label: 'Что получилось и что не удалось на страницах этого магазина за последнее время' }, width: 360 },
});
