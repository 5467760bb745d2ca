import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  обычный: { props: { title: 'Рычаг подвески передний правый Lemforder 37 106 01' } },
  'без названия': { props: {} },
  'свои слова магазина': {
    props: { title: 'Насос водяной LUZAR LWP 0127', text: 'Товар поступил сегодня и еще не проверен. Цену назовем к вечеру.' },
    account: 'business',
  },
  'длинное название': {
    props: {
      title: 'Комплект рычагов передней подвески усиленный с шаровыми опорами, сайлентблоками и болтами, для тяжелых условий эксплуатации, левый и правый',
    },
    width: 360,
  },
});
