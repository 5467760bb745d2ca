import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSaidProgress } from '../../bind/useSaidProgress';
import { type CartLine, type CartStore, lacksCar } from '../../stores/cart';
import { toast } from '../../stores/core/notices';
import { wasReported } from '../../stores/core/result';
import { assignText } from '../../texts/assign';
import { message } from '../../texts/common';
import { divideText } from '../../texts/divide';
import { drawerText } from '../../texts/drawer';
import { Button } from '../../ui/Button';
import { RadioGroup } from '../../ui/ChoiceGroup';
import { Dialog } from '../../ui/Dialog';
import { focusOn } from '../../ui/focus';
import { ProgressBar } from '../../ui/ProgressBar';
import { useIsMounted } from '../../ui/useIsMounted';
import css from './AssignMany.module.css';
import { type AssignChoice, type Choices, SOURCES } from './choices';
import { Picker } from './Picker';

interface Props {
  store: CartStore;
  keys: readonly string[];
  onClose: () => void;
  /** All of them have it. */
  onDone: () => void;
  fallbackFocus: () => Element | null;
}

/** What became of the lines; over when as many are done as there are. */
interface Run {
  done: number;
  total: number;
  /** Lines the shop has refused, with its words. */
  left: readonly { key: string; title: string; why: string }[];
}

/** Gives the whole quantity of many lines to one car: those without a car, or all. */
export const AssignMany = (props: Props) => {
  const Cars = SOURCES.car;
  return <Cars sector={undefined}>{(choices) => <ToOne {...props} choices={choices} />}</Cars>;
};

function ToOne({ store, keys, onClose, onDone, fallbackFocus, choices }: Props & { choices: Choices | null }) {
  // Those that were chosen when it was opened: what is assigned may leave the lines that are shown.
  const [lines] = useState(() => keys.map((key) => store.line(key)).filter((line): line is CartLine => line !== undefined && line.quantity > 0));
  const isLocked = useStore(store.$recount) !== 'none';
  const [car, setCar] = useState<AssignChoice | null>(null);
  const [how, setHow] = useState('empty');
  const [run, setRun] = useState<Run | null>(null);
  const here = useIsMounted();
  const place = useRef<HTMLDivElement>(null);
  const empty = lines.filter(lacksCar);
  const isMixed = empty.length > 0 && empty.length < lines.length;
  const isOver = run !== null && run.done === run.total;

  const assign = async ({ id, name }: AssignChoice) => {
    const chosen = isMixed && how === 'empty' ? empty : lines;
    const total = chosen.length;
    const left: Run['left'][number][] = [];
    let done = 0;
    let isLost = false;
    setRun({ done, total, left });
    const one = async ({ key, title }: CartLine) => {
      // As many as it has by now.
      const quantity = store.line(key)?.quantity ?? 0;
      const result =
        quantity > 0
          ? await store.write('assign', { key, what: 'car', parts: [{ id, name, quantity }], reportBy: 'caller' })
          : { ok: false as const, error: { code: 'gone', text: '' } };
      done++;
      if (!result.ok) {
        left.push({ key, title, why: result.error.text || divideText('assign.gone') });
        isLost ||= wasReported(result.error);
      }
      setRun({ done, total, left });
    };
    await Promise.all(chosen.map(one));
    const given = total - left.length;
    if (left.length > 0) {
      choices?.reload();
      // Nobody is left to read the list.
      if (!here.current && !isLost) toast({ text: divideText('assign.many.part', { a: given, n: total }), kind: 'error' });
      return;
    }
    toast({ text: divideText('assign.many.done', { n: given }), kind: 'success' });
    if (here.current) onClose();
    onDone();
  };

  // What was pressed has gone with its focus.
  const step = isOver ? 'over' : run ? 'run' : car ? 'ask' : 'pick';
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) focusOn(place.current);
    shown.current = step;
  }, [step]);

  return (
    <Dialog
      title={assignText('assign.many')}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            {message('action.understood')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{message('action.cancel')}</Button>
            {car && (
              <Button variant="primary" busy={run !== null} unavailable={isLocked} onClick={() => void assign(car)}>
                {divideText('assign.many.assign')}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={place} className={css.root}>
        {isLocked && <p role="status">{drawerText('cart.locked.banner')}</p>}
        {run ? (
          <RunReport run={run} />
        ) : (
          <>
            <p className={css.text}>{divideText('assign.many.count', { n: lines.length })}</p>
            {car ? (
              <>
                <p className={css.car}>
                  <span>
                    {divideText('assign.many.car')}: <b>{car.name}</b>
                    {car.marks && <span className={css.marks}> {car.marks}</span>}
                  </span>
                  <Button variant="link" onClick={() => setCar(null)}>
                    {divideText('assign.many.other')}
                  </Button>
                </p>
                {isMixed && (
                  <RadioGroup
                    name="assign-how"
                    label={divideText('assign.many.taken')}
                    options={[
                      { value: 'empty', label: divideText('assign.many.empty', { n: empty.length }) },
                      { value: 'all', label: divideText('assign.many.all', { n: lines.length }) },
                    ]}
                    value={how}
                    onChange={setHow}
                  />
                )}
                {empty.length === 0 && <p className={css.text}>{divideText('assign.many.replaced')}</p>}
              </>
            ) : (
              <Picker what="car" choices={choices} taken={[]} verb="choose" onPick={setCar} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function RunReport({ run: { done, total, left } }: { run: Run }) {
  const busy = divideText('assign.many.busy', { k: done, n: total });
  useSaidProgress(done < total ? busy : null);
  if (done < total) {
    return (
      <p>
        {busy}
        <ProgressBar done={done} total={total} label={assignText('assign.many')} />
      </p>
    );
  }
  return (
    <div role="status">
      <p className={css.sum}>{divideText('assign.many.part', { a: total - left.length, n: total })}</p>
      {left.length > 0 && (
        <>
          <p className={css.text}>{divideText('assign.many.left')}</p>
          <ul className={css.titles}>
            {left.map(({ key, title, why }) => (
              <li key={key}>{divideText('assign.many.why', { title, why })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
