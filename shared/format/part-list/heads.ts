// What the head of a column says it holds. Exact names go before similar ones; a stock, a pack, a price or a code of somebody's own is never taken for the
// number or the quantity.
import type { Role } from './row';

/** A role by its name; the smaller the rank, the surer. `none`: it is known to hold nothing that is needed. */
export interface Named {
  role: Role;
  rank: number;
}

/** Units and currencies behind a name. */
const TAIL = /(?: (?:шт|штук|штуки|ед|pcs|pieces|руб|р|rub|usd|eur))+$/;

/** «Кол-во, шт.» and «кол во» are one name. */
export const nameOf = (head: string): string => {
  const words = head
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[№#]/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(TAIL, '') || words;
};

const namesOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map((name) => name.trim()));

const ARTICLE = namesOf(
  'артикул,арт,номер,номер детали,номер запчасти,артикул детали,артикул товара,артикул производителя,номер производителя,код детали,код запчасти,код производителя,каталожный номер,кат номер,каталожный no,кат no,номер по каталогу,no по каталогу,no детали,no запчасти,part number,part no,part num,part,partnumber,partno,pn,p n,number,article,article number,article no,sku,mpn,item number,item no,manufacturer part number,product number,product code',
);
const BRAND = namesOf(
  'бренд,производитель,марка,фирма,изготовитель,изг,произв,торговая марка,фирма производитель,бренд производитель,производитель бренд,марка производитель,завод изготовитель,завод,вендор,brand,brand name,manufacturer,maker,vendor,make,mfr,mfg',
);
const ORDER = namesOf(
  'заказ,ваш заказ,мой заказ,заказать,к заказу,заказываю,заказано,количество заказа,количество к заказу,количество для заказа,количество заказ,кол во к заказу,кол во для заказа,кол во заказа,кол во заказ,заказ кол во,заказ количество,потребность,нужно,надо,требуется,требуемое количество,необходимо,необходимое количество,заявка,заявка кол во,заявка количество,купить,к покупке,order,order qty,order quantity,ordered qty,qty ordered,quantity ordered,qty order,your order',
);
const COUNT = namesOf(
  'количество,кол во,кол,колво,к во,количество товара,количество деталей,кол во товара,кол во деталей,шт,штук,штуки,qty,quantity,q ty,pcs,pieces,count',
);
const COMMENT = namesOf(
  'комментарий,комментарии,коммент,комментарий к строке,комментарий к позиции,примечание,примечания,заметка,заметки,пометка,comment,comments,note,notes,remark,remarks',
);

/** What stands beside a list and is none of its columns. */
const OTHER = [
  /^(?:ост|нал|ед|ед измер)$|остат|налич|склад|доступ|свободн|резерв|\bstock|availab|warehouse/,
  /упаков|кратн|норма|партия|брутто|(?:^| )(?:уп|в уп|мин|min|moq|pack|box|multipl)|(?:^| )мест(?:о|а|е)?(?: |$)/,
  /цена|прайс|сумм|стоим|скидк|ндс|(?:^| )(?:price|sum|total|cost|discount|vat|amount)(?: |$)/,
  /наимен|назван|номенклатур|описан|применя|модел|(?:^| )(?:name|descr|description|title|model)(?: |$)/,
  /(?:^| )(?:ед изм|единица|единицы|вес|объем|срок|дата|статус|фото|ссылка|страна|группа|категория|аналог|аналоги|замена|weight|date|status|photo|url|link|unit|group|category)(?: |$)/,
  /штрих|barcode|ean|гтд|тн ?вэд|(?:^| )(?:код|id|code) (?:1с|1c|товара|номенклатуры|позиции|клиента)|^(?:id|guid|uid|1с|1c)$|(?:1с|1c)$/,
  /^(?:no|n|п п|no п п|номер п п|пп|n п п|поз|позиция|строка)$/,
  /(?:^| )(?:номер|no|код|id|дата|number|date|статус) (?:заказ|заявк|строк|сч[её]т|накладн|документ|позици|order|invoice|line)|order (?:no|number|id|date)|заказ (?:покупателя|поставщик|no|номер)/,
  /в пути|ожида|поступлен|товар/,
];

const SIMILAR: readonly (readonly [Role, RegExp])[] = [
  ['quantity', /^(?:кол(?: |во|ич)|к во|заказ|потреб|нужн|qty|quant)/],
  ['brand', /^(?:бренд|произв|марка|фирма|изгот|brand|manuf|maker|vendor)/],
  ['article', /^(?:арт|номер|каталож|кат |oem|oe$|oe |оригинал|part|sku|number)/],
  ['comment', /^(?:коммент|примеч|comment|remark)/],
];

/** Some column of the shop's own: taken for the number where nothing better stands there, and asked. */
const CODE = /^(?:код|code)$/;

/** What one name says; undefined where it says nothing. */
export function roleOf(head: string): Named | undefined {
  const name = nameOf(head);
  if (name === '') return undefined;
  if (ARTICLE.has(name)) return { role: 'article', rank: 0 };
  if (BRAND.has(name)) return { role: 'brand', rank: 0 };
  if (ORDER.has(name)) return { role: 'quantity', rank: 0 };
  if (COUNT.has(name)) return { role: 'quantity', rank: 1 };
  if (COMMENT.has(name)) return { role: 'comment', rank: 0 };
  if (OTHER.some((other) => other.test(name))) return { role: 'none', rank: 0 };
  if (CODE.test(name)) return { role: 'article', rank: 4 };
  const [role] = SIMILAR.find(([, similar]) => similar.test(name)) ?? [];
  return role && { role, rank: 2 };
}

/** Names of goods stand over all that tells what a part is. */
const GROUP = /наимен|назван|номенклат|описан|товар|детал|запчаст|позици|продукц|издели|материал|груп|категор|name|descr|product|goods|item|group|category/;
/** The number of another part than the one that is ordered. */
const INSTEAD = /аналог|замен|кросс|analog|replace|cross/;

/** What two names one above the other say: the lower one, but a stock of a warehouse is one whatever its own name is, and so is what replaces a part. */
export function roleOfBoth(above: string, own: string): Named | undefined {
  const [upper, lower] = [roleOf(above), roleOf(own)];
  if (!own.trim()) return upper;
  if (upper?.role !== 'none') return lower ?? upper;
  const name = nameOf(above);
  if (INSTEAD.test(name)) return upper;
  return lower && (GROUP.test(name) || lower.role === 'article' || lower.role === 'brand') ? lower : upper;
}

/** A column of prices, whatever else its name says. */
export const PRICE_NAME = /цена|прайс|price/i;

const MONTH = /(?:янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.source;
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const IN_YEAR = '(?:0[1-9]|1[0-2])';
/** A date that a spreadsheet has made of a number, as a text has it: «05.11.2026», «05.11.26», «5.ноя», «ноя.05», «2026-11-05». */
export const DATED = new RegExp(
  `^(?:(?:${DAY}|[1-9])\\.${IN_YEAR}\\.(?:19|20)\\d\\d|${DAY}\\.${IN_YEAR}\\.\\d\\d|\\d{1,2}[.-]${MONTH}|${MONTH}[.-]\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d(?:[T ][\\d:.]+Z?)?)$`,
  'i',
);
