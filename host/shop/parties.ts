// Companies and sole traders that the suggestions know: those of the shop's buyers, and some that are new to it.
import { CONTRACTORS } from '../seed/company';

interface Party {
  name: string;
  inn: string;
  /** Of an organisation 13 digits, of a sole trader 15. */
  ogrn: string;
  kpp?: string;
  address: string;
}

const NEW: readonly Party[] = [
  { name: 'ООО «Ромашка-Авто»', inn: '7702123454', ogrn: '1027700100137', kpp: '770201001', address: '129090, г. Москва, ул. Гиляровского, д. 4' },
  // A branch: another КПП and another address, the same ИНН and ОГРН.
  { name: 'ООО «Ромашка-Авто»', inn: '7702123454', ogrn: '1027700100137', kpp: '695043001', address: '170100, г. Тверь, ул. Советская, д. 12' },
  { name: 'ООО «Невский сервис»', inn: '7810543216', ogrn: '1027700100174', kpp: '781001001', address: '196084, г. Санкт-Петербург, Московский пр-т, д. 97' },
  { name: 'ООО «Волга-Моторс»', inn: '5260112234', ogrn: '1027700100211', kpp: '526001001', address: '603000, г. Нижний Новгород, ул. Горького, д. 117' },
  { name: 'ООО «Уралспецтранс»', inn: '6670334458', ogrn: '1027700100248', kpp: '667001001', address: '620075, г. Екатеринбург, ул. Малышева, д. 84' },
  { name: 'ООО «Казань-Автопарк»', inn: '1655111225', ogrn: '1027700100285', kpp: '165501001', address: '420111, г. Казань, ул. Пушкина, д. 12' },
  { name: 'АО «Кубанские перевозки»', inn: '2360556679', ogrn: '1027700100322', kpp: '236001001', address: '350000, г. Краснодар, ул. Красная, д. 176' },
  { name: 'ООО «Сибирь-Деталь»', inn: '5407788994', ogrn: '1027700100359', kpp: '540701001', address: '630099, г. Новосибирск, Вокзальная магистраль, д. 16' },
  { name: 'ООО «Челябавтосервис»', inn: '7453998816', ogrn: '1027700100396', kpp: '745301001', address: '454091, г. Челябинск, пр-т Ленина, д. 53' },
  { name: 'ООО «Самара-Техцентр»', inn: '6312776657', ogrn: '1027700100433', kpp: '631201001', address: '443013, г. Самара, Московское ш., д. 17' },
  { name: 'ИП Ромашов Сергей Петрович', inn: '503612345603', ogrn: '304770000100470', address: 'г. Подольск' },
  { name: 'ИП Галкина Ольга Ивановна', inn: '770698765496', ogrn: '304770000100507', address: 'г. Москва' },
];

/** The seed has none for them. */
const ogrnOf = (inn: string): string => (inn.length === 10 ? `1${inn}`.padEnd(13, '0') : `3${inn}`.padEnd(15, '0'));

const KNOWN: readonly Party[] = [
  ...new Map(
    Object.values(CONTRACTORS)
      .flat()
      .map(({ companyName: name, inn, legalAddress: address }) => [inn, { name, inn, ogrn: ogrnOf(inn), address }] as const),
  ).values(),
  ...NEW,
];

const MOST = 7;
/** Quotes and the form of a company are typed by nobody. */
const bare = (text: string): string => text.toLowerCase().replace(/[«»"]/g, '').replaceAll('\u0451', '\u0435').trim();

/** Those whose name holds all the words, or whose ИНН or ОГРН begins with the number, in the shape of DaData. */
export function partiesLike(query: string): object[] {
  const words = bare(query).split(/\s+/).filter(Boolean);
  const number = query.replace(/\s/g, '');
  if (number.length < 2) return [];
  const isLike = ({ name, inn, ogrn }: Party): boolean =>
    /^\d+$/.test(number) ? inn.startsWith(number) || ogrn.startsWith(number) : words.every((word) => bare(name).includes(word));
  return KNOWN.filter(isLike)
    .slice(0, MOST)
    .map(({ name, inn, ogrn, kpp, address }) => ({
      value: name,
      unrestricted_value: name,
      data: { inn, ogrn, kpp: kpp ?? null, address: { value: address } },
    }));
}
