// Which points of a map are one sign at which zoom: they stand too near to each other to be pressed apart.
import Supercluster, { type PointFeature } from 'supercluster';

export const MAX_ZOOM = 18;
/** Points nearer to each other than this are one sign, in px: no sign covers another. */
const RADIUS_PX = 48;
/** Of a tile, in px: the radius is one on screen. */
const TILE_PX = 256;

interface At {
  /** Place among the points. */
  at: number;
}

/** `cover(points)` puts them in; `getClusters(bounds, zoom)` gives the signs. */
export function createClusters() {
  const clusters = new Supercluster<At>({ radius: RADIUS_PX, extent: TILE_PX, maxZoom: MAX_ZOOM - 1 });
  return Object.assign(clusters, {
    cover: (points: readonly { lat: number; lon: number }[]): void => {
      const features = points.map(
        ({ lat, lon }, at): PointFeature<At> => ({ type: 'Feature', properties: { at }, geometry: { type: 'Point', coordinates: [lon, lat] } }),
      );
      clusters.load(features);
    },
  });
}
