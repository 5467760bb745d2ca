import { CatalogPartLink } from '../../../shared/features/cars/CatalogPartLink';
import { FitBadge } from '../../../shared/features/cars/FitBadge';
import { Image } from '../../../shared/ui/Link';
import { useUid } from '../../../shared/ui/useUid';
import { safeUrl } from '../../../shared/validation/url';
import type { Place, Row } from '../model';
import { text } from '../text';
import type { Props } from '../widget';
import css from './AppliesList.module.css';

/** The part of the bookmark, as it heads the list. */
type Part = Pick<Props, 'partId' | 'partNumber' | 'partName'>;

/** The buyer's own cars, then all others under their marks. */
export const AppliesList = ({ places, part }: { places: readonly Place[]; part: Part }) => (
  <div className={css.root}>
    {places.map((place) => (
      <Section key={place.key} place={place} part={part} />
    ))}
  </div>
);

function Section({ place: { name, icon, rows }, part }: { place: Place; part: Part }) {
  const id = useUid();
  const src = safeUrl(icon);
  return (
    <section className={css.section} data-own={name === null || undefined} aria-labelledby={id}>
      <h3 id={id} className={css.mark}>
        {src && <Image className={css.icon} src={src} alt="" width={20} height={20} loading="lazy" />}
        {name ?? text('own')}
      </h3>
      <ul className={css.rows}>
        {rows.map((one, at) => (
          <Item key={String(at)} {...one} withMark={name === null} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Item({ row, fit, withMark, part }: Row & { withMark: boolean; part: Part }) {
  const { typeCode, markName, markCode, modelName, modelCode, groupNumber, groupName } = row;
  // The heading has said it.
  const partNumber = row.partNumber === part.partNumber ? undefined : row.partNumber;
  const partName = row.partName === part.partName ? undefined : row.partName;
  const car = `${markName} ${modelName}`;
  const group = groupName ?? groupNumber;
  const inCatalog = { goodId: part.partId ?? '', typeCode, markCode, modelCode };
  return (
    <li className={css.item}>
      <p className={css.car}>
        {/* A mark alone is not the page of this model. */}
        <CatalogPartLink {...inCatalog} typeCode={modelCode && typeCode} label={car}>
          {withMark ? car : modelName}
        </CatalogPartLink>{' '}
        <FitBadge fit={fit} />
      </p>
      <div className={css.what}>
        {group && (
          <div className={css.group}>
            {part.partId && groupNumber ? (
              <CatalogPartLink {...inCatalog} groupNumber={groupNumber} label={text('inCatalog', { name: group, car })}>
                {group}
              </CatalogPartLink>
            ) : (
              group
            )}
          </div>
        )}
        {(partNumber || partName) && (
          <p className={css.part}>
            {partNumber && <b>{partNumber}</b>} {partName}
          </p>
        )}
      </div>
    </li>
  );
}
