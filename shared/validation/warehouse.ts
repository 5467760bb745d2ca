/** What is needed to show a warehouse on a map; the fields of §3. */
import { asLink, type SafeUrl } from './url';
export interface Place {
  coordinate?: string | undefined;
  map_x?: number | undefined;
  map_y?: number | undefined;
  address?: string | undefined;
}

export interface Coordinates {
  lat: number;
  lon: number;
}

const onEarth = (lat: number, lon: number): Coordinates | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0) ? { lat, lon } : undefined;

/** Coordinates of a warehouse: `coordinate` is "lat,lon" unless `order` says otherwise, `map_x` the longitude, `map_y` the latitude. */
export function coordinatesOf(place: Place, order: 'lat,lon' | 'lon,lat' = 'lat,lon'): Coordinates | undefined {
  const [, first, second] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(place.coordinate ?? '') ?? [];
  if (first !== undefined && second !== undefined) {
    const found = order === 'lat,lon' ? onEarth(Number(first), Number(second)) : onEarth(Number(second), Number(first));
    if (found) return found;
  }
  return place.map_x !== undefined && place.map_y !== undefined ? onEarth(place.map_y, place.map_x) : undefined;
}

/** Link to the map: by coordinates, else by address, else none. Opens in a new tab with `rel="noopener noreferrer"`. */
export function mapLink(place: Place, order?: 'lat,lon' | 'lon,lat'): SafeUrl | undefined {
  const at = coordinatesOf(place, order);
  if (at) return asLink(`https://yandex.ru/maps/?pt=${at.lon},${at.lat}&z=16&l=map`);
  const address = place.address?.trim();
  // A lone surrogate would make encodeURIComponent throw.
  return address ? asLink(`https://yandex.ru/maps/?text=${encodeURIComponent(address.replace(/\p{Surrogate}/gu, '\ufffd'))}`) : undefined;
}
