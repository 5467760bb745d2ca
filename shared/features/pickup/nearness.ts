// Which pickup points are near to where the buyer is, as far as the checkout knows: by the delivery address, else by their territory. Nobody's position is asked for. Pure.
import type { Warehouse } from '../../reading/entities';
import { type Coordinates, coordinatesOf } from '../../validation/warehouse';

/** Where the buyer is. */
export interface Near {
  at?: Coordinates | undefined;
  territoryCode?: string | undefined;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function kilometres(one: Coordinates, other: Coordinates): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** How far a point is; undefined where nobody knows. */
export function distanceTo(point: Warehouse, { at }: Near): number | undefined {
  const there = coordinatesOf(point);
  return at && there && kilometres(at, there);
}

/** The points, the nearest first; `null` where nothing is known of where the buyer is, or it tells none of them apart. */
export function nearestOf(points: readonly Warehouse[], near: Near): readonly Warehouse[] | null {
  const { territoryCode } = near;
  const farOf = (point: Warehouse): number =>
    near.at ? (distanceTo(point, near) ?? Number.MAX_VALUE) : territoryCode && point.territoryCode === territoryCode ? 0 : 1;
  const far = new Map(points.map((point) => [point, farOf(point)]));
  if (new Set(far.values()).size < 2) return null;
  return [...points].sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
}
