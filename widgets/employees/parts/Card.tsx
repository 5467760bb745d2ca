import { useStore } from '@nanostores/react';
import { ModalDialog } from '../../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../../shared/bind/dialogs/useModal';
import { ResourceView } from '../../../shared/bind/ResourceView';
import { useResource } from '../../../shared/bind/useResource';
import { contentOf, type KnownPerson, type PersonContent, people } from '../../../shared/stores/employees';
import type { Tree } from '../../../shared/stores/employees/tree';
import { answeredOf, Facts } from '../../../shared/ui/Facts';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { phoneOf, placeOf } from '../model';
import { text } from '../text';

interface Props {
  person: KnownPerson;
  tree: Tree | null;
  onClose: () => void;
}

const carOf = ({ name, manufacturerName, modelName, regNumber }: PersonContent['cars'][number]): string =>
  [name ?? [manufacturerName, modelName].filter(Boolean).join(' '), regNumber].filter(Boolean).join(', ');

/** What is known of a person, and what they work with. */
export function Card({ person: given, tree, onClose }: Props) {
  const modal = useModal(onClose);
  const { row } = useStore(people.at(given.id));
  const person = row ?? given;
  const content = useResource(contentOf, { id: person.id });
  const own = [
    [text('position'), person.position ?? ''],
    [text('subdivision'), placeOf(person, tree) || content.data?.subdivision?.name || ''],
    [text('sector'), content.data?.sector?.name ?? ''],
    [text('phone'), person.phone ? phoneOf(person.phone) : ''],
    [text('email'), person.email ?? ''],
    [text('state'), person.isActive === false ? text('off') : ''],
  ] as const;
  return (
    <ModalDialog modal={modal} title={person.fio} reserve={220}>
      <Facts facts={answeredOf(own)} />
      <ResourceView of={content} skeleton={<Skeleton lines={4} />}>
        {({ cars, groups }) => (
          <Facts
            facts={answeredOf([
              [text('groups'), groups.map(({ name }) => name).join(', ')],
              [text('cars'), cars.map(carOf).filter(Boolean).join('; ')],
            ])}
          />
        )}
      </ResourceView>
    </ModalDialog>
  );
}
