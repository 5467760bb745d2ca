// Tiles of the demo shop's own map: nothing is asked of another server. Land, a net of streets that is the same at every look, and the names of the cities.
import { WAREHOUSES } from '../seed/warehouses';

const SIZE = 256;
const MOST_ZOOM = 18;

const CITIES: readonly { name: string; lat: number; lon: number }[] = [
  ...new Map(
    WAREHOUSES.map(({ name, map_x = 0, map_y = 0 }) => {
      const city = name.split(',')[0] as string;
      return [city, { name: city, lat: map_y, lon: map_x }];
    }),
  ).values(),
];

/** Where a place stands on the picture of the whole world at this zoom, in px. */
function placeOf(lat: number, lon: number, z: number): { x: number; y: number } {
  const world = SIZE * 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: ((lon + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

/** Named where the whole country is in sight. */
const LARGE = new Set(['Москва', 'Екатеринбург', 'Новосибирск', 'Хабаровск']);

/** Roads between the cities, from each to the next one to the east. */
const ROADS = [...CITIES].sort((a, b) => a.lon - b.lon);

/** `/tiles/{z}/{x}/{y}.svg`; `undefined` where there is no such tile. */
export function tile(z: number, x: number, y: number): string | undefined {
  const count = 2 ** z;
  if (z > MOST_ZOOM || x >= count || y >= count) return undefined;
  const local = (lat: number, lon: number) => {
    const at = placeOf(lat, lon, z);
    return { x: Math.round(at.x - x * SIZE), y: Math.round(at.y - y * SIZE) };
  };
  const isNear = (at: { x: number; y: number }) => at.x > -SIZE && at.x < 2 * SIZE && at.y > -SIZE && at.y < 2 * SIZE;
  const roads = `<path fill="none" stroke="#f0cf8a" stroke-width="${z < 6 ? 2 : 4}" d="M${ROADS.map(({ lat, lon }) => {
    const at = local(lat, lon);
    return `${at.x} ${at.y}`;
  }).join('L')}"/>`;
  const streets =
    z < 11
      ? ''
      : `<path fill="none" stroke="#fff" stroke-width="6" d="M0 64h256M0 192h256M${((x * 37 + y * 11) % 96) + 16} 0v256M${((x * 53 + y * 29) % 96) + 144} 0v256"/>`;
  const park = z < 11 || (x + y) % 3 > 0 ? '' : '<rect x="20" y="80" width="90" height="96" rx="8" fill="#cfe3c3"/>';
  const names = CITIES.filter(({ name }) => z > 4 || LARGE.has(name))
    .map(({ name, lat, lon }) => ({ name, ...local(lat, lon) }))
    .filter(isNear)
    .map(
      ({ name, x: left, y: top }) =>
        `<text x="${left}" y="${top + 18}" text-anchor="middle" font-family="Arial, sans-serif" font-size="13" fill="#39434e" stroke="#fff" stroke-width="3" paint-order="stroke">${name}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><rect width="256" height="256" fill="#eaeee4"/>${park}${streets}${roads}${names.join('')}</svg>`;
}
