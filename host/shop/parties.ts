// Companies and sole traders that the suggestions know: those of the shop's buyers, and some that are new to it.
import { CONTRACTORS } from '../seed/company';

interface Party {
  name: string;
  inn: string;
  kpp?: string;
  address: string;
}

const NEW: readonly Party[] = [
  { name: 'ООО «Ромашка-Авто»', inn: '7702123454', kpp: '770201001', address: '129090, г. Москва, ул. Гиляровского, д. 4' },
  { name: 'ООО «Невский сервис»', inn: '7810543216', kpp: '781001001', address: '196084, г. Санкт-Петербург, Московский пр-т, д. 97' },
  { name: 'ООО «Волга-Моторс»', inn: '5260112234', kpp: '526001001', address: '603000, г. Нижний Новгород, ул. Горького, д. 117' },
  { name: 'ООО «Уралспецтранс»', inn: '6670334458', kpp: '667001001', address: '620075, г. Екатеринбург, ул. Малышева, д. 84' },
  { name: 'ООО «Казань-Автопарк»', inn: '1655111225', kpp: '165501001', address: '420111, г. Казань, ул. Пушкина, д. 12' },
  { name: 'АО «Кубанские перевозки»', inn: '2360556679', kpp: '236001001', address: '350000, г. Краснодар, ул. Красная, д. 176' },
  { name: 'ООО «Сибирь-Деталь»', inn: '5407788994', kpp: '540701001', address: '630099, г. Новосибирск, Вокзальная магистраль, д. 16' },
  { name: 'ООО «Челябавтосервис»', inn: '7453998816', kpp: '745301001', address: '454091, г. Челябинск, пр-т Ленина, д. 53' },
  { name: 'ООО «Самара-Техцентр»', inn: '6312776657', kpp: '631201001', address: '443013, г. Самара, Московское ш., д. 17' },
  { name: 'ИП Ромашов Сергей Петрович', inn: '503612345603', address: 'г. Подольск' },
  { name: 'ИП Галкина Ольга Ивановна', inn: '770698765496', address: 'г. Москва' },
];

const KNOWN: readonly Party[] = [
  ...new Map(
    Object.values(CONTRACTORS)
      .flat()
      .map(({ companyName: name, inn, legalAddress: address }) => [inn, { name, inn, address }] as const),
  ).values(),
  ...NEW,
];

const MOST = 7;
/** Quotes and the form of a company are typed by nobody. */
const bare = (text: string): string => text.toLowerCase().replace(/[«»"]/g, '').replaceAll('\u0451', '\u0435').trim();

/** Those whose name holds all the words, or whose ИНН begins with the number, in the shape of DaData. */
export function partiesLike(query: string): object[] {
  const words = bare(query).split(/\s+/).filter(Boolean);
  const number = query.replace(/\s/g, '');
  if (number.length < 2) return [];
  const isLike = ({ name, inn }: Party): boolean => (/^\d+$/.test(number) ? inn.startsWith(number) : words.every((word) => bare(name).includes(word)));
  return KNOWN.filter(isLike)
    .slice(0, MOST)
    .map(({ name, inn, kpp, address }) => ({ value: name, unrestricted_value: name, data: { inn, kpp: kpp ?? null, address: { value: address } } }));
}
