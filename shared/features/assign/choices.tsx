// What a line may be divided among: cars of the garage, groups of the cart's sector, warehouses.

import { type ReactNode, useMemo } from 'react';
import { type UsedResource, useResource } from '../../bind/useResource';
import { carMarks, carMatches, carTitle } from '../../format/cars';
import { holdsAll, wordsOf } from '../../format/search';
import type { Named, Warehouse } from '../../reading/entities';
import type { Car } from '../../reading/vehicles';
import type { AssignKind } from '../../stores/cart';
import { allStocks, groupsOf } from '../../stores/company/assignable';
import type { Question } from '../../stores/core/question';
import type { Resource } from '../../stores/core/resource';
import { garageOf } from '../../stores/garage';

/** One of them, as it is shown and found. */
export interface AssignChoice {
  id: string;
  name: string;
  /** What tells it from its namesakes. */
  marks: string;
  isMeant: (words: string) => boolean;
}

export type Choices = UsedResource<readonly AssignChoice[]>;

interface SourceProps {
  /** Of the cart. */
  sector: string | undefined;
  /** Null: a sector must be chosen first. */
  children: (choices: Choices | null) => ReactNode;
}

/** Every word is in what is told of it. */
const hasAll =
  (label: string) =>
  (query: string): boolean =>
    holdsAll(label, wordsOf(query));

type Source<Q extends Question, R> = Pick<Resource<Q, readonly R[]>, 'at' | 'life'>;

function useChoices<Q extends Question, R>(resource: Source<Q, R>, question: Q, choiceOf: (row: R) => AssignChoice): Choices {
  const used = useResource(resource, question);
  const data = useMemo(() => used.data?.map(choiceOf) ?? null, [used.data, choiceOf]);
  return { ...used, data } as Choices;
}

const carChoice = (car: Car): AssignChoice => ({
  id: car.id,
  name: carTitle(car),
  marks: carMarks(car),
  isMeant: (words) => carMatches(car, words),
});
const groupChoice = ({ id, name }: Named): AssignChoice => ({ id, name, marks: '', isMeant: hasAll(name) });
const stockChoice = ({ code, name, address = '' }: Warehouse): AssignChoice => ({
  id: code,
  name,
  marks: address,
  isMeant: hasAll(`${name} ${address}`),
});

const ALL = {};
const Cars = ({ children }: SourceProps) => children(useChoices(garageOf, ALL, carChoice));
const Stocks = ({ children }: SourceProps) => children(useChoices(allStocks, ALL, stockChoice));
/** Another sector has other groups; what is done with them stays on screen. */
const Groups = ({ sector = '', children }: SourceProps) => {
  const choices = useChoices(groupsOf, { sector }, groupChoice);
  return children(sector ? choices : null);
};

/** By kind: gives its children what there is to choose. */
export const SOURCES: Readonly<Record<AssignKind, (props: SourceProps) => ReactNode>> = { car: Cars, group: Groups, stock: Stocks };
