import { useStore } from '@nanostores/react';
import { useResource } from '../../../shared/bind/useResource';
import { config } from '../../../shared/browser/config';
import type { Level } from '../../../shared/reading/vehicles';
import { $currentCar } from '../../../shared/stores/garage';
import { marksOf, modelsOf } from '../../../shared/stores/garage/levels';
import { levelText } from '../../../shared/texts/levels';
import { Badge } from '../../../shared/ui/Badge';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { Link } from '../../../shared/ui/Link';
import { catalogPath } from '../../../shared/validation/catalog-path';
import type { SafeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import { Levels } from './Levels';
import css from './Levels.module.css';

interface Props {
  /** Not known yet while types are on their way. */
  type: Level | undefined;
  typeId: string;
  markId: string;
  /** Marks of the type, where the page printed them. */
  marks: Level[] | undefined;
  printed: Level[] | undefined;
  /** Is the page around it that of the mark? */
  isMarkPage: boolean;
  focus: boolean;
  onBack: () => void;
}

/** Where all these levels lead together; undefined where one of them has no code. */
const hrefOf = (type: Level | undefined, mark: Level | undefined, model?: Level): SafeUrl | undefined => {
  if (!type?.code || !mark?.code || (model && !model.code)) return undefined;
  return catalogPath(config().autoCatalogPath, { typeCode: type.code, markCode: mark.code, modelCode: model?.code })?.path;
};

/** Models of a mark: links to their groups of parts. */
export function Models({ type, typeId, markId, marks: printedMarks, printed, isMarkPage, focus, onBack }: Props) {
  const marks = useResource(marksOf, { typeId }, { printed: printedMarks });
  const models = useResource(modelsOf, { typeId, markId }, { printed });
  const car = useStore($currentCar);
  const mark = marks.data?.find(({ id }) => id === markId);
  const markHref = hrefOf(type, mark);
  const actions = (
    <div className={css.actions}>
      <Button onClick={onBack}>{text('anotherMark')}</Button>
      {mark && markHref && !isMarkPage && (
        <LinkButton variant="link" href={markHref}>
          {text('markPage', { mark: mark.name })}
        </LinkButton>
      )}
    </div>
  );
  return (
    <Levels
      title={mark ? text('models', { mark: mark.name }) : text('modelsOfMark')}
      of={models}
      actions={actions}
      label={text('findModel')}
      empty={levelText('levels.models.empty')}
      focus={focus}
    >
      {(rows) => (
        <ul className={css.rows}>
          {rows.map((model) => {
            const href = hrefOf(type, mark, model);
            const content = (
              <>
                <span className={css.name}>{model.name}</span>
                {car?.modelId === model.id && car.manufacturerId === markId && <Badge tone="success">{text('own')}</Badge>}
              </>
            );
            return (
              <li key={model.id}>
                {href ? (
                  <Link className={css.row} href={href}>
                    {content}
                  </Link>
                ) : (
                  <span className={css.row}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Levels>
  );
}
