// Which cars a product stands in, with all their modifications: what the seed picked for it, for some kinds of goods far more or none.
import { FITS } from '../seed/categories';
import type { Product } from '../types';

type Fit = Product['applies'][number];

/** Modifications beside the one the seed knows, by mark and model. */
const MORE: Readonly<Record<string, readonly Omit<Fit, 'mark' | 'model'>[]>> = {
  'LADA Vesta': [
    { years: '2017–2023', engine: '1.8 (122 л.с.)', body: 'универсал' },
    { years: '2018–2022', engine: '1.6 HR16 (113 л.с.)', body: 'седан' },
  ],
  'LADA Granta': [
    { years: '2011–2018', engine: '1.6 (87 л.с.)', body: 'седан' },
    { years: '2018–2024', engine: '1.6 (106 л.с.)', body: 'универсал' },
  ],
  'Kia Rio IV': [{ years: '2017–2022', engine: '1.4 (100 л.с.)', body: 'седан' }],
  'Hyundai Solaris II': [{ years: '2017–2022', engine: '1.6 (123 л.с.)', body: 'седан' }],
  'Volkswagen Polo V': [
    { years: '2015–2020', engine: '1.4 TSI CZCA (125 л.с.)', body: 'седан' },
    { years: '2015–2020', engine: '1.6 CWVA (110 л.с.)', body: 'седан' },
  ],
  'Skoda Octavia A7': [
    { years: '2013–2020', engine: '1.6 MPI (110 л.с.)', body: 'лифтбек' },
    { years: '2014–2020', engine: '1.8 TSI (180 л.с.)', body: 'универсал' },
  ],
  'Renault Duster': [{ years: '2011–2021', engine: '1.6 K4M (102 л.с.)', body: 'внедорожник' }],
  'Renault Logan II': [{ years: '2014–2022', engine: '1.6 K4M (102 л.с.)', body: 'седан' }],
  'Toyota Camry XV70': [{ years: '2017–2021', engine: '2.0 (150 л.с.)', body: 'седан' }],
  'Nissan Qashqai J11': [{ years: '2014–2021', engine: '1.2 DIG-T (115 л.с.)', body: 'внедорожник' }],
  'Ford Focus III': [
    { years: '2011–2019', engine: '1.6 (105 л.с.)', body: 'седан' },
    { years: '2011–2015', engine: '2.0 (150 л.с.)', body: 'универсал' },
  ],
  'Mazda CX-5 KE': [{ years: '2013–2017', engine: '2.5 (192 л.с.)', body: 'внедорожник' }],
  'ГАЗ ГАЗель Next': [{ years: '2016–2024', engine: '2.7 Evotech (107 л.с.)', body: 'бортовой' }],
};

/** Oil and spark plugs fit almost every engine, liquids and lamps are chosen by the car's own papers. */
const FITS_ALL: ReadonlySet<string> = new Set(['101', '107']);
const UNTOLD: ReadonlySet<string> = new Set(['108', '114', '115']);

/** The models a product stands in, each once. */
export function modelsOf({ categoryId, applies }: Product): readonly Fit[] {
  if (UNTOLD.has(categoryId)) return [];
  return FITS_ALL.has(categoryId) ? FITS : applies.filter((fit, at) => applies.findIndex(({ mark, model }) => mark === fit.mark && model === fit.model) === at);
}

/** Those models with all their modifications; nothing where the shop does not say what a product fits. */
export const applicabilitiesOf = (product: Product): Fit[] =>
  modelsOf(product).flatMap((fit) => [fit, ...(MORE[`${fit.mark} ${fit.model}`] ?? []).map((more) => ({ ...fit, ...more }))]);
