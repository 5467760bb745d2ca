// The map of `port.ts` by Leaflet. Its own controls and popups write HTML, which the strictest pages refuse: none of them is used.
import { divIcon, type LatLngBoundsExpression, layerGroup, map as leafletMap, type Marker, marker, tileLayer } from 'leaflet';
import { createClusters, MAX_ZOOM } from './clusters';
import css from './Map.module.css';
import type { CreateMap, MapPoint } from './port';

/** Streets around one point. */
const NEAR = 14;
/** A sign of several points, in px: a finger needs more of it. It hides as little of the map as can be. */
const [SIZE, SIZE_TOUCHED] = [28, 36];

function sign(name: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
}

export const createMap: CreateMap = (box, { tiles, onChoose, onReady, onFailed }) => {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = leafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    // The wheel and one finger scroll the page; two fingers move the map.
    scrollWheelZoom: false,
    dragging: !isTouched,
    inertia: false,
    fadeAnimation: false,
    zoomAnimation: false,
    markerZoomAnimation: false,
    trackResize: false,
    maxZoom: MAX_ZOOM,
  });
  const signs = layerGroup().addTo(map);
  const clusters = createClusters();
  let points: readonly MapPoint[] = [];
  let chosen: string | null = null;
  let isGone = false;
  let loaded = 0;
  let failed = 0;

  const layer = tileLayer(tiles, { maxZoom: MAX_ZOOM });
  layer.on('tileload', () => {
    loaded++;
    if (loaded === 1) onReady();
  });
  layer.on('tileerror', () => failed++);
  layer.on('load', () => loaded === 0 && failed > 0 && onFailed());

  const pin = ({ code, title, lat, lon }: MapPoint): Marker => {
    const isChosen = code === chosen;
    const icon = divIcon({ className: isChosen ? `${css.pin} ${css.chosen}` : css.pin, iconSize: [24, 24], iconAnchor: [12, 24], html: sign(css.drop ?? '') });
    return marker([lat, lon], { icon, title, keyboard: false, zIndexOffset: isChosen ? 1000 : 0 }).on('click', () => onChoose(code));
  };
  const cluster = (lat: number, lon: number, count: number, id: number): Marker => {
    const size = isTouched ? SIZE_TOUCHED : SIZE;
    const icon = divIcon({ className: css.cluster, iconSize: [size, size], iconAnchor: [size / 2, size / 2], html: sign(css.count ?? '', String(count)) });
    return marker([lat, lon], { icon, keyboard: false }).on('click', () => map.setView([lat, lon], Math.min(clusters.getClusterExpansionZoom(id), MAX_ZOOM)));
  };

  /** Only what is in sight has a sign. */
  function draw(): void {
    signs.clearLayers();
    const bounds = map.getBounds().pad(0.2);
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    for (const { geometry, properties } of clusters.getClusters([west, south, east, north], map.getZoom())) {
      const [lon = 0, lat = 0] = geometry.coordinates;
      if ('cluster' in properties) signs.addLayer(cluster(lat, lon, properties.point_count, properties.cluster_id));
      else signs.addLayer(pin(points[properties.at] as MapPoint));
    }
  }

  /** Wherever it moves to, that draws the signs. */
  function fit(): void {
    const found = points.find(({ code }) => code === chosen);
    if (found) map.setView([found.lat, found.lon], Math.max(map.getZoom() ?? 0, NEAR), { animate: false });
    else if (points.length > 0) {
      const bounds: LatLngBoundsExpression = points.map(({ lat, lon }) => [lat, lon]);
      map.fitBounds(bounds, { padding: [24, 24], maxZoom: NEAR, animate: false });
    }
  }

  const isPlaced = (): boolean => !isGone && points.length > 0;
  map.on('moveend', () => isPlaced() && draw());
  // A box that was hidden or has grown shows grey tiles until the map hears of it.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(box);

  return {
    show(next) {
      if (isGone) return;
      points = next;
      clusters.cover(points);
      if (!isPlaced()) return void signs.clearLayers();
      fit();
      if (!map.hasLayer(layer)) layer.addTo(map);
    },
    choose(code) {
      if (code === chosen) return;
      chosen = code;
      if (!isPlaced()) return;
      if (points.some((point) => point.code === code)) fit();
      else draw();
    },
    zoom(by) {
      if (isPlaced()) map.setZoom(map.getZoom() + by, { animate: false });
    },
    remove() {
      isGone = true;
      sizes.disconnect();
      map.remove();
    },
  };
};
