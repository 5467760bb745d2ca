// What a map of points does, whoever draws it: `leaflet.ts` is the one there is. A shop with another provider puts a file of its own in its place.

/** Coordinates in degrees. */
export interface MapPoint {
  code: string;
  title: string;
  lat: number;
  lon: number;
}

export interface PointMap {
  /** Draws these points in place of the former ones, and shows the part of the map that holds them all. */
  show(points: readonly MapPoint[]): void;
  /** Marks one point and brings it into sight; `null` marks none. */
  choose(code: string | null): void;
  zoom(by: 1 | -1): void;
  /** Takes it off the page; nothing is done by it from then on. */
  remove(): void;
}

export interface MapOptions {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** The buyer pressed a point. */
  onChoose(code: string): void;
  /** The first tile is there. */
  onReady(): void;
  /** None of the tiles in sight came. */
  onFailed(): void;
}

export type CreateMap = (box: HTMLElement, options: MapOptions) => PointMap;
