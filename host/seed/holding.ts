// The company of a holding: three hundred subdivisions and two thousand people, made by rule; they are in no store.
import { type Employee, NAMES, POSITIONS, type Sector, SURNAMES, type Subdivision } from './company';

const REGIONS = ['Север', 'Юг', 'Центр', 'Волга', 'Урал', 'Западная Сибирь', 'Восточная Сибирь', 'Дальний Восток', 'Северо-Запад'];
const CITIES = ['Вологда', 'Краснодар', 'Тула', 'Самара', 'Пермь', 'Омск', 'Чита', 'Хабаровск'];
const KINDS = ['Сервис', 'Склад запчастей', 'Автоколонна', 'Пост осмотра'];

const FIRST = 30_001;
const PEOPLE = 2000;
const idAt = (at: number): string => String(FIRST + at);

function makeSubdivisions(): Subdivision[] {
  const made: Subdivision[] = [{ id: idAt(0), name: 'Магистраль-Холдинг', parentId: null }];
  const add = (name: string, parentId: string): string => {
    const id = idAt(made.length);
    made.push({ id, name, parentId });
    return id;
  };
  const regions = REGIONS.map((name) => add(name, idAt(0)));
  const cities = regions.flatMap((region) => CITIES.map((name) => add(name, region)));
  // One of them goes on and on, as what is reorganized every year does.
  let last = cities[0] as string;
  for (let n = 1; n <= 12; n++) last = add(`Участок ${n}`, last);
  for (let n = 0; made.length < 300; n++) add(`${KINDS[n % KINDS.length]} ${Math.floor(n / cities.length) + 1}`, cities[(n * 5) % cities.length] as string);
  return made;
}

const sectorOf = (subdivisionId: string, at: number): Sector => ({
  id: `${subdivisionId}${at + 1}`,
  name: ['Слесарный участок', 'Диагностика', 'Приемка'][at] as string,
});

interface Holding {
  subdivisions: readonly Subdivision[];
  sectors: Readonly<Record<string, readonly Sector[]>>;
  people: readonly Employee[];
}

let made: Holding | undefined;

/** The same every time, made when it is first asked for. */
export function holding(): Holding {
  if (made) return made;
  const subdivisions = makeSubdivisions();
  const people = Array.from({ length: PEOPLE }, (_, at): Employee => {
    const subdivisionId = idAt((at * 7) % subdivisions.length);
    return {
      id: String(40_001 + at),
      fio: `${SURNAMES[at % SURNAMES.length]} ${NAMES[Math.floor(at / SURNAMES.length) % NAMES.length]} ${String(at + 1)}`,
      email: `holding-${at + 1}@demo-shop.example`,
      phone: `+7900200${String(at).padStart(4, '0')}`,
      position: POSITIONS[at % POSITIONS.length] as string,
      subdivisionId,
      sectorId: sectorOf(subdivisionId, at % 3).id,
      isActive: at % 17 !== 16,
    };
  });
  const sectors = Object.fromEntries(subdivisions.map(({ id }) => [id, [0, 1, 2].map((at) => sectorOf(id, at))]));
  made = { subdivisions, sectors, people };
  return made;
}
