import { useEffect, useState } from 'react';
import { useSaidFound } from '../../../shared/bind/lists/useSaidFound';
import { countText } from '../../../shared/format/number';
import type { Company } from '../../../shared/stores/employees';
import { aboveOf, branchesOf, foundIn, visibleRows } from '../../../shared/stores/employees/tree';
import { Button } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { TextField } from '../../../shared/ui/fields/TextField';
import { Marked } from '../../../shared/ui/Marked';
import { Tree } from '../../../shared/ui/Tree';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { text } from '../text';
import css from './Structure.module.css';

interface Props {
  company: Company;
  chosen: string;
  onChoose: (id: string) => void;
}

type Open = ReadonlySet<string>;

/** The tree of subdivisions with its search, which has open branches of its own: what was open before is so again without it. */
export function Structure({ company: { tree, mended }, chosen, onChoose }: Props) {
  const [open, setOpen] = useState<Open>(() => new Set([...tree.opened, ...aboveOf(tree.nodes, chosen)]));
  const [search, setSearch] = useState('');
  const found = foundIn(tree, search);
  /** Of the search as it is now; null until a branch of it is turned. */
  const [turned, setTurned] = useState<Open | null>(null);
  const now = found ? (turned ?? found.open) : open;
  const set = found ? setTurned : setOpen;

  // Chosen elsewhere: it is to be seen here.
  useEffect(() => {
    if (chosen) setOpen((before) => new Set([...before, ...aboveOf(tree.nodes, chosen)]));
  }, [chosen, tree]);
  useSaidFound(text('structure.found', { n: found?.hits ?? tree.nodes.size }), search.trim());

  const turn = (ids: readonly string[], isOpen: boolean) => {
    const next = new Set(now);
    for (const id of ids) {
      if (isOpen) next.add(id);
      else next.delete(id);
    }
    set(next);
  };
  const items = visibleRows(tree, now, found?.shown).map(({ node: { id, name, level, people }, position, size, isOpen }) => ({
    id,
    name,
    level,
    position,
    size,
    isOpen,
    label: (
      <span className={css.item}>
        <span>
          <Marked text={name} search={search} />
        </span>
        {people !== undefined && (
          <>
            <small className={css.people} aria-hidden="true">
              {countText(people)}
            </small>
            <VisuallyHidden>, {text('people', { n: people })}</VisuallyHidden>
          </>
        )}
      </span>
    ),
  }));
  return (
    <section className={css.root} aria-label={text('structure')}>
      <h3 className={css.heading}>{text('structure')}</h3>
      <TextField
        type="search"
        name="employees-structure"
        autoComplete="off"
        label={text('structure.search')}
        value={search}
        onChange={(words) => {
          setSearch(words);
          setTurned(null);
        }}
      />
      <div className={css.turns}>
        <Button variant="link" onClick={() => set(new Set(branchesOf(tree)))}>
          {text('structure.open')}
        </Button>
        <Button variant="link" onClick={() => set(new Set())}>
          {text('structure.close')}
        </Button>
      </div>
      {items.length > 0 ? (
        <div className={css.tree}>
          <Tree label={text('structure')} items={items} chosen={chosen || undefined} onChoose={onChoose} onTurn={turn} />
        </div>
      ) : (
        <EmptyState title={text('structure.nothing')} />
      )}
      {mended > 0 && <p className={css.mended}>{text('structure.mended', { n: mended })}</p>}
    </section>
  );
}
