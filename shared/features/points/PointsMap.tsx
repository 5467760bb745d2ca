import { useEffect, useRef, useState } from 'react';
import { load } from '../../browser/load';
import { pointsText } from '../../texts/points';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useLatest } from '../../ui/useLatest';
import css from './Map.module.css';
import type { MapPoint, PointMap } from './port';

/** A map that shows nothing by then is none: the list does all. */
const DEADLINE_MS = 8000;

export interface Tiles {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Whose they are. */
  attribution: string;
}

interface Props extends Tiles {
  points: readonly MapPoint[];
  chosen: string | null;
  onChoose: (code: string) => void;
  onFailed: () => void;
}

/** The picture of the points. Its code comes once its box has a size. For the eye and the pointer alone: the list beside it says and does the same. */
export function PointsMap({ tiles, attribution, points, chosen, onChoose, onFailed }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PointMap | null>(null);
  const hooks = useLatest({ onChoose, onFailed });

  useEffect(() => {
    const element = box.current as HTMLDivElement;
    let made: PointMap | null = null;
    let isOver = false;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(deadline);
      hooks.current.onFailed();
    };
    const start = async () => {
      deadline = setTimeout(fail, DEADLINE_MS);
      try {
        const { createMap } = await load('map', () => import('./leaflet'));
        if (isOver) return;
        made = createMap(element, {
          tiles,
          onChoose: (code) => hooks.current.onChoose(code),
          onReady: () => clearTimeout(deadline),
          onFailed: fail,
        });
        setMap(made);
      } catch {
        fail();
      }
    };
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      sizes.disconnect();
      void start();
    });
    sizes.observe(element);
    return () => {
      isOver = true;
      clearTimeout(deadline);
      sizes.disconnect();
      made?.remove();
      setMap(null);
    };
  }, [hooks, tiles]);

  useEffect(() => map?.show(points), [map, points]);
  useEffect(() => map?.choose(chosen), [map, chosen]);

  return (
    <div className={css.box}>
      <div ref={box} className={css.map} aria-hidden="true" />
      <div className={css.zoom}>
        <Button size="icon" aria-label={pointsText('points.closer')} onClick={() => map?.zoom(1)}>
          <Icon name="plus" />
        </Button>
        <Button size="icon" aria-label={pointsText('points.farther')} onClick={() => map?.zoom(-1)}>
          <Icon name="minus" />
        </Button>
      </div>
      {attribution && <p className={css.attribution}>{attribution}</p>}
    </div>
  );
}
