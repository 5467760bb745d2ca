import { useState } from 'react';
import type { UsedList } from '../../../shared/bind/lists/useList';
import { usePart } from '../../../shared/bind/usePart';
import { type EmployeeWish, isLacking, type KnownPerson } from '../../../shared/stores/employees';
import type { Tree } from '../../../shared/stores/employees/tree';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import finger from '../../../shared/ui/Finger.module.css';
import { Link } from '../../../shared/ui/Link';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Table, type TableColumn } from '../../../shared/ui/Table';
import { phoneLink, safeUrl } from '../../../shared/validation/url';
import { phoneOf, placeOf } from '../model';
import { text } from '../text';
import css from './People.module.css';

interface Props {
  list: UsedList<EmployeeWish, KnownPerson>;
  rows: readonly KnownPerson[];
  tree: Tree | null;
  /** The places of people are known, or on their way. */
  isPlaced: boolean;
  /** Facts of some are on their way. */
  isWaiting: boolean;
  /** The buyer may see names alone. */
  isBare: boolean;
}

const COLUMNS = (isBare: boolean, isPlaced: boolean): readonly TableColumn[] => [
  { key: 'name', title: text('name') },
  ...(isBare
    ? []
    : [
        { key: 'position', title: text('position') },
        ...(isPlaced ? [{ key: 'place', title: text('place') }] : []),
        { key: 'contacts', title: text('contacts') },
      ]),
];

/** Who is found, a page of them. */
export function People({ list, rows, tree, isPlaced, isWaiting, isBare }: Props) {
  const card = usePart(() => import('./Card'));
  const [asked, setAsked] = useState<KnownPerson | null>(null);
  const open = async (person: KnownPerson) => {
    setAsked(person);
    if (!(await card.ready())) setAsked(null);
  };
  return (
    <>
      <Table
        caption={text('caption')}
        captionHidden
        top
        columns={COLUMNS(isBare, isPlaced)}
        rows={rows.map((person) => {
          const waiting = isWaiting && isLacking(person) ? <Skeleton width={110} /> : '';
          return {
            key: person.id,
            row: list.row(person),
            cells: {
              name: (
                <span className={css.name}>
                  <Button
                    variant="link"
                    className={finger.area}
                    busy={card.busy && asked?.id === person.id}
                    aria-label={text('card.of', { name: person.fio })}
                    onClick={() => void open(person)}
                  >
                    {person.fio}
                  </Button>
                  {person.isActive === false && <Badge tone="warning">{text('off')}</Badge>}
                </span>
              ),
              position: person.position ?? waiting,
              place: placeOf(person, tree) || waiting,
              contacts: person.phone || person.email ? <Contacts {...person} /> : waiting && <span className={css.awaited}>{waiting}</span>,
            },
          };
        })}
      />
      {asked && card.part && <card.part.Card person={asked} tree={tree} onClose={() => setAsked(null)} />}
    </>
  );
}

function Contacts({ phone, email }: Pick<KnownPerson, 'phone' | 'email'>) {
  return (
    <span className={css.contacts}>
      {phone && (
        <Link className={finger.area} href={phoneLink(phone)}>
          {phoneOf(phone)}
        </Link>
      )}
      {email && (
        <Link className={finger.area} href={safeUrl(`mailto:${email}`)}>
          {email}
        </Link>
      )}
    </span>
  );
}
