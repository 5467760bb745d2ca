import { PickBox } from '../../../shared/bind/lists/PickBox';
import { ResourceView } from '../../../shared/bind/ResourceView';
import { useResource } from '../../../shared/bind/useResource';
import type { Chosen } from '../../../shared/features/approval/ApprovalPanel';
import { FirstOf } from '../../../shared/features/approval/FirstOf';
import { formatPrice } from '../../../shared/format/money';
import { partCode } from '../../../shared/format/number';
import { formatPieces } from '../../../shared/format/pieces';
import type { CartItem } from '../../../shared/reading/entities';
import { approvalLines } from '../../../shared/stores/company/approval';
import { text } from '../text';
import css from './ApprovalLines.module.css';
import { WaitingLines } from './WaitingLines';

/** Rows in sight from the start: the ways to decide stand below them. */
const FEW = 10;

/** What they come to; nothing where one of them is not known. */
const sumOf = (costs: readonly (number | undefined)[]): number | undefined =>
  costs.reduce((sum, cost) => (sum === undefined || cost === undefined ? undefined : sum + cost), 0);

interface Props {
  cartId: string;
  /** Ids of those that are to be approved; all without it. */
  chosen: readonly string[] | undefined;
  /** Who decides may leave some out. */
  onChoose?: ((chosen: Chosen) => void) | undefined;
}

/** The lines that are asked for. */
export function Lines({ cartId, chosen, onChoose }: Props) {
  const read = useResource(approvalLines, { cartId });
  return (
    <ResourceView of={read} skeleton={<WaitingLines />}>
      {(lines) => {
        const ids = lines.map(({ id }) => id);
        const on = new Set(chosen ?? ids);
        const pick = (id: string, isOn: boolean) => {
          const left = lines.filter((line) => (line.id === id ? isOn : on.has(line.id)));
          onChoose?.({ ids: left.map((line) => line.id), of: lines.length, cost: sumOf(left.map(({ cost }) => cost)) });
        };
        return (
          <>
            {onChoose && <p className={css.hint}>{text('choose')}</p>}
            <FirstOf items={lines} first={FEW}>
              {(line) => <Line line={line} picked={on.has(line.id)} onPick={onChoose && ((isOn) => pick(line.id, isOn))} />}
            </FirstOf>
          </>
        );
      }}
    </ResourceView>
  );
}

function Line({ line, picked, onPick }: { line: CartItem; picked: boolean; onPick: ((on: boolean) => void) | undefined }) {
  const { title, brand, article, quantity, cost, error } = line;
  return (
    <div className={css.line}>
      {onPick && <PickBox label={text('pick', { title: [title, partCode(line)].filter(Boolean).join(', ') })} picked={picked} onPick={onPick} />}
      <p className={css.title}>
        {(brand || article) && <span className={css.code}>{partCode(line)}</span>} {title}
        {error && <span className={css.error}>{error}</span>}
      </p>
      <p className={css.figures}>
        <span>{formatPieces(quantity)}</span> <b className={css.cost}>{formatPrice(cost)}</b>
      </p>
    </div>
  );
}
