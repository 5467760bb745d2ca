// Tiles of the demo shop's own map: nothing is asked of another server. Land, a net of streets that is the same at every look, and the names of the cities.
import Supercluster, { type PointFeature } from 'supercluster';
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

/** Which of several that stand close is named. */
const LARGE = ['Москва', 'Екатеринбург', 'Новосибирск', 'Хабаровск'];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (x: number, y: number, half: number, top: number, bottom: number): Box => ({
  left: x - half,
  right: x + half,
  top: y + top,
  bottom: y + bottom,
});

/** Half a sign of several points where it is pressed by a finger, and what stands around it. */
const HALF = 20;
const LINE = 16;

const POINTS = WAREHOUSES.map(({ name, map_x = 0, map_y = 0 }) => ({ city: name.split(',')[0] as string, lat: map_y, lon: map_x }));

/** As the map of points joins them into signs (shared/features/points/clusters). */
export const SIGNS = { radius: 48, extent: 256, maxZoom: 17 };
const clusters = new Supercluster<{ at: number }>(SIGNS);
clusters.load(
  POINTS.map(
    ({ lat, lon }, at): PointFeature<{ at: number }> => ({ type: 'Feature', properties: { at }, geometry: { type: 'Point', coordinates: [lon, lat] } }),
  ),
);

interface Name {
  name: string;
  x: number;
  y: number;
}

const named = new Map<number, readonly Name[]>();

/** The names of this zoom, each below the sign of its points, and only where it covers no sign and no other name. */
function namesAt(z: number): readonly Name[] {
  const known = named.get(z);
  if (known) return known;
  const signs = clusters.getClusters([-180, -85, 180, 85], z).map(({ geometry, properties }) => {
    const [lon = 0, lat = 0] = geometry.coordinates;
    const isMany = 'cluster' in properties;
    const cities = (isMany ? clusters.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY) : [{ properties }]).map(
      ({ properties: { at } }) => POINTS[at]?.city ?? '',
    );
    const { x, y } = placeOf(lat, lon, z);
    return { x, y, isMany, name: LARGE.find((city) => cities.includes(city)) ?? (cities[0] as string) };
  });
  // A pin stands above its place.
  const taken = signs.map(({ x, y, isMany }) => (isMany ? around(x, y, HALF, -HALF, HALF) : around(x, y, 12, -26, 2)));
  const names: Name[] = [];
  // The large ones first: where there is no room for two they are named.
  const rank = ({ name }: Name) => (LARGE.includes(name) ? 0 : 1);
  for (const { x, y, isMany, name } of signs.sort((a, b) => rank(a) - rank(b) || a.x - b.x)) {
    const top = isMany ? HALF + 1 : 4;
    const box = around(x, y, name.length * 4 + 4, top, top + LINE);
    if (names.some((one) => one.name === name) || taken.some((one) => isOver(one, box))) continue;
    taken.push(box);
    names.push({ name, x, y: y + top + 12 });
  }
  named.set(z, names);
  return names;
}

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
  const names = namesAt(z)
    .map(({ name, x: left, y: top }) => ({ name, x: Math.round(left - x * SIZE), y: Math.round(top - y * SIZE) }))
    .filter(isNear)
    .map(
      ({ name, x: left, y: top }) =>
        `<text x="${left}" y="${top}" text-anchor="middle" font-family="Arial, sans-serif" font-size="13" fill="#39434e" stroke="#fff" stroke-width="3" paint-order="stroke">${name}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><rect width="256" height="256" fill="#eaeee4"/>${park}${streets}${roads}${names.join('')}</svg>`;
}
