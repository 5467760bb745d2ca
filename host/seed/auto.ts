// The auto-catalogue of the demo shop: types, marks, models and groups. Those that parts of the seed fit keep the ids that cars and bookmarks have.
import { FITS, LINES } from './categories';
import { codeOf } from './company';

export interface AutoLevel {
  id: string;
  code: string;
  name: string;
  icon?: string;
}

/** A model, of one type and one mark. */
export interface AutoModel extends AutoLevel {
  typeId: string;
  markId: string;
  /** Years of production and bodies, as the page shows them. */
  years: string;
  body: string;
}

const type = (id: string, code: string, name: string): AutoLevel => ({ id, code, name, icon: `/images/type-${code}.svg` });

/** The last one has no marks yet. */
export const AUTO_TYPES: readonly AutoLevel[] = [
  type('1', 'cars', 'Легковые автомобили'),
  type('2', 'vans', 'Фургоны и микроавтобусы'),
  type('3', 'trucks', 'Грузовые автомобили'),
  type('4', 'moto', 'Мотоциклы'),
  type('5', 'trailers', 'Прицепы'),
];

/** What parts of the seed do not fit: mark, its type, its models with the year each began. A mark without models is in the catalogue all the same. */
const MORE: readonly (readonly [mark: string, typeId: string, models: string])[] = [
  ['LADA', '1', 'Largus 2012, XRAY 2015, Niva Legend 2021, Niva Travel 2020, Kalina II 2013, Priora 2007'],
  ['Kia', '1', 'Ceed III 2018, Sportage IV 2015, Sorento III 2014, Optima IV 2015, Picanto III 2017, Cerato IV 2018'],
  ['Hyundai', '1', 'Creta 2016, Tucson III 2015, Santa Fe IV 2018, Elantra VI 2015, i30 II 2011'],
  ['Volkswagen', '1', 'Golf VII 2012, Passat B8 2014, Tiguan II 2016, Jetta VI 2010, Touareg II 2010'],
  ['Skoda', '1', 'Rapid 2012, Kodiaq 2016, Superb III 2015, Yeti 2009, Fabia II 2007'],
  ['Renault', '1', 'Sandero II 2014, Kaptur 2016, Megane III 2008, Fluence 2010, Arkana 2019'],
  ['Toyota', '1', 'Corolla E210 2018, Land Cruiser Prado 150 2009, Land Cruiser 200 2007, Avensis III 2009'],
  ['Nissan', '1', 'X-Trail T32 2013, Almera G15 2012, Note E11 2006, Juke F15 2010, Terrano III 2014'],
  ['Ford', '1', 'Mondeo IV 2007, Fiesta VI 2008, Kuga II 2012, EcoSport 2013'],
  ['Mazda', '1', '3 BM 2013, 6 GJ 2012, CX-7 2006, CX-9 II 2016'],
  ['Mitsubishi', '1', 'Lancer X 2007, ASX 2010, Pajero IV 2006, L200 V 2015'],
  ['Audi', '1', 'A3 8V 2012, A4 B8 2007, A4 B9 2015, A6 C7 2011, Q3 8U 2011, Q5 8R 2008, Q7 4M 2015'],
  ['BMW', '1', '3 F30 2011, 5 F10 2010, 5 G30 2016, X1 F48 2015, X3 F25 2010, X5 F15 2013'],
  ['Chery', '1', 'Tiggo 4 2017, Tiggo 7 Pro 2020, Tiggo 8 2018, Arrizo 8 2022'],
  ['Chevrolet', '1', 'Cruze 2009, Lacetti 2004, Aveo T300 2011, Niva 2002, Captiva 2006'],
  ['Evolute', '1', ''],
  ['Geely', '1', 'Atlas 2016, Coolray 2018, Monjaro 2021, Emgrand X7 2011'],
  ['Haval', '1', 'F7 2018, Jolion 2020, Dargo 2020, H5 2023'],
  ['Honda', '1', 'Civic VIII 2005, Accord VIII 2008, CR-V IV 2011'],
  ['Lexus', '1', 'RX 350 2015, NX 200 2014, LX 570 2007'],
  ['Mercedes-Benz', '1', 'C-Class W205 2014, E-Class W212 2009, E-Class W213 2016, GLC X253 2015, GLE W166 2015'],
  ['Opel', '1', 'Astra H 2004, Astra J 2009, Corsa D 2006, Insignia 2008, Zafira B 2005'],
  ['Peugeot', '1', '308 2007, 408 2012, 3008 II 2016'],
  ['Subaru', '1', 'Forester SJ 2012, Outback BS 2014, XV 2011'],
  ['Suzuki', '1', 'Vitara 2015, SX4 2013, Grand Vitara 2005'],
  ['Volvo', '1', 'XC60 2008, XC90 II 2014, S60 II 2010'],
  ['ГАЗ', '2', 'ГАЗель Бизнес 2010, ГАЗель NN 2021, Соболь 1998'],
  ['Ford', '2', 'Transit VII 2014, Transit Connect 2013'],
  ['Mercedes-Benz', '2', 'Sprinter W906 2006, Sprinter W907 2018, Vito W447 2014'],
  ['Peugeot', '2', 'Boxer III 2006, Partner II 2008'],
  ['Volkswagen', '2', 'Transporter T5 2003, Transporter T6 2015, Crafter II 2016, Caddy III 2004'],
  ['УАЗ', '2', 'Буханка 1985, Профи 2017'],
  ['ГАЗ', '3', 'ГАЗон Next 2014, Валдай Next 2020'],
  ['КАМАЗ', '3', '5490 2013, 65115 1998, 43118 1995, К5 54901 2019'],
  ['МАЗ', '3', '5440 2006, 6430 2012'],
  ['DAF', '3', 'XF 105 2005, XF 106 2013, CF 85 2001'],
  ['MAN', '3', 'TGX 2007, TGS 2007, TGL 2005'],
  ['Scania', '3', 'R 2004, P 2004, S 2016'],
  ['Volvo', '3', 'FH 2012, FM 2013'],
  ['BMW', '4', 'R 1250 GS 2018, F 800 GS 2008'],
  ['Honda', '4', 'CB 500 X 2013, Africa Twin 2015, Gold Wing 2018'],
  ['Yamaha', '4', 'YZF-R1 2015, MT-07 2014, Tenere 700 2019'],
  ['Урал', '4', 'Gear Up 2000, Ranger 2006'],
];

const names = [...new Set([...FITS.map(({ mark }) => mark), ...MORE.map(([mark]) => mark)])];
const LATIN: Record<string, string> = { ГАЗ: 'gaz', УАЗ: 'uaz', КАМАЗ: 'kamaz', МАЗ: 'maz', Урал: 'ural' };

/** Name of a mark's drawing. */
const iconOf = (name: string): string => `mark-${LATIN[name] ?? codeOf(name)}`;

/** Letters of each mark's drawing by its name. */
export const MARK_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(names.map((name) => [iconOf(name), name.slice(0, 2)]));

/** Marks of all types, by name. The id of one that parts fit counts its place among them. */
export const MARKS: readonly AutoLevel[] = names
  .map((name, at) => {
    const fit = FITS.findIndex(({ mark }) => mark === name);
    return { id: String(fit < 0 ? 31 + at : fit + 1), code: codeOf(name), name, icon: `/images/${iconOf(name)}.svg` };
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'ru'));

const markId = (name: string): string => MARKS.find((mark) => mark.name === name)?.id ?? '';
/** The type of what a part of the seed fits. */
export const typeOfBody = (body: string): string => (body === 'фургон' ? '2' : '1');

const fitting: AutoModel[] = FITS.map(({ mark, model, years, body }, at) => ({
  ...{ id: String(at + 101), code: codeOf(model), name: model, years, body },
  ...{ typeId: typeOfBody(body), markId: markId(mark) },
}));
const others: AutoModel[] = MORE.flatMap(([mark, typeId, models]) =>
  models
    .split(', ')
    .filter(Boolean)
    .map((given) => {
      const [, name = given, since = ''] = /^(.*) (\d{4})$/.exec(given) ?? [];
      return { id: '', code: codeOf(name), name, years: `с ${since}`, body: '', typeId, markId: markId(mark) };
    }),
).map((model, at) => ({ ...model, id: String(201 + at) }));

/** Models of all types and marks, by name within their mark. */
export const MODELS: readonly AutoModel[] = [...fitting, ...others].sort((one, other) => one.name.localeCompare(other.name, 'ru', { numeric: true }));

export const marksOf = (typeId: string): AutoLevel[] =>
  MARKS.filter(
    (mark) => MORE.some(([name, type]) => type === typeId && name === mark.name) || fitting.some((one) => one.typeId === typeId && one.markId === mark.id),
  );
export const modelsOf = (typeId: string, markOf: string): AutoModel[] => MODELS.filter((model) => model.typeId === typeId && model.markId === markOf);

/** Groups of parts of any model, by unit; the number of a group is the category its parts are of. */
export const GROUPS: readonly { unit: string; numbers: readonly string[] }[] = [
  { unit: 'Двигатель', numbers: ['101', '102', '107', '108', '109'] },
  { unit: 'Тормоза', numbers: ['104', '105'] },
  { unit: 'Подвеска и ступицы', numbers: ['106', '112', '113'] },
  { unit: 'Электрика', numbers: ['110', '114'] },
  { unit: 'Кузов и салон', numbers: ['103', '111', '115'] },
];

/** A group by its number. */
export const groupBy = (number: string): { number: string; name: string; image: string } | undefined => {
  const line = LINES.find(({ id }) => id === number);
  return line && { number, name: line.name, image: line.image };
};
