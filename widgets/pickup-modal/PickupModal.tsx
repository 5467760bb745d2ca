import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { type UsedModal, useModal } from '../../shared/bind/dialogs/useModal';
import { OwnPage } from '../../shared/bind/OwnPage';
import { usePageBuyer } from '../../shared/bind/usePageBuyer';
import { useResource } from '../../shared/bind/useResource';
import { PickupPoints } from '../../shared/features/pickup/PickupPoints';
import { PointsWaiting } from '../../shared/features/points';
import { draftFor } from '../../shared/stores/checkout/draft';
import { changeAt, choosePickup } from '../../shared/stores/checkout/pickup';
import { questionsFor } from '../../shared/stores/checkout/questions';
import { stepsFor } from '../../shared/stores/checkout/steps';
import { allStocks } from '../../shared/stores/company/assignable';
import { $user, typedBy } from '../../shared/stores/core/buyer';
import { toast } from '../../shared/stores/core/notices';
import { announce } from '../../shared/stores/core/spoken';
import { message } from '../../shared/texts/common';
import { deliveryText } from '../../shared/texts/delivery';
import { guestText } from '../../shared/texts/guests';
import { Button } from '../../shared/ui/Button';
import { focusField } from '../../shared/ui/focusField';
import { takeKey } from '../../shared/ui/layers';
import { useIsMounted } from '../../shared/ui/useIsMounted';
import { useLatest } from '../../shared/ui/useLatest';
import { useUid } from '../../shared/ui/useUid';
import css from './PickupModal.module.css';
import { text } from './text';
import type { Props } from './widget';

const ALL = {};

/** Opened by `data-modal-open="pickup-modal"`, or by `askModal('pickup-modal')`, which resolves to `{code, name}` of the point. */
export default function PickupModal(props: Props) {
  const { tiles, attribution, closeOnEscape } = props;
  const modal = useModal();
  const user = useStore($user);
  const isBuyer = user.status === 'ready' && !user.user.isGuest;
  const choice = useChoice(props, modal);
  const { of, points, chosen, isUnconfirmed, refuse } = choice;
  const close = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const latest = useLatest({ isUnconfirmed, refuse });

  // The dialog hears Escape itself where nothing is lost by it.
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !latest.current.isUnconfirmed) return;
      takeKey(event);
      close.current?.focus();
      latest.current.refuse();
    };
    dialog?.addEventListener('keydown', hear);
    return () => dialog?.removeEventListener('keydown', hear);
  }, [latest]);

  const canChoose = isBuyer && points.data !== null && points.data.length > 0;
  return (
    <ModalDialog
      modal={modal}
      title={text('title')}
      variant="wide"
      closeOnBackdrop={false}
      closeOnEscape={closeOnEscape && !isUnconfirmed}
      closeRef={close}
      footer={
        canChoose && (
          <>
            {choice.note && <p className={css.note}>{choice.note}</p>}
            <Button onClick={() => modal.close()}>{message('action.cancel')}</Button>
            <Button variant="primary" action="choose" busy={choice.isChecking} unavailable={choice.isLocked} onClick={() => void choice.confirm()}>
              {text('choose')}
            </Button>
          </>
        )
      }
    >
      <div ref={root}>
        <OwnPage isPrinted={false} seed={() => {}} waiting={<PointsWaiting hasMap={tiles !== ''} />} guest={guestText('guest.order')}>
          <PickupPoints
            of={of}
            points={points}
            onRetry={points.reload}
            map={{ tiles, attribution }}
            id={choice.id}
            value={chosen}
            onChoose={choice.choose}
            error={choice.isMissed ? deliveryText('delivery.missing.point') : undefined}
            quiet
          />
        </OwnPage>
      </div>
    </ModalDialog>
  );
}

/** Which point is chosen, and what stands in the way of its being that of the checkout. */
function useChoice({ cartId = '', clientId = '', points: codes, point }: Props, modal: UsedModal) {
  const [of] = useState({ cartId, clientId });
  const [draft] = useState(() => draftFor(of));
  const state = useStore(draft.$state);
  const { key: buyer, isOwner } = usePageBuyer();
  const first = (isOwner ? point : undefined) ?? state.point ?? '';
  const [picked, setPicked] = useState<{ code: string; buyer: string } | null>(null);
  const chosen = picked?.buyer === buyer ? picked.code : first;
  const [isMissed, setMissed] = useState(false);
  /** Escape was pressed, which would have lost the choice. */
  const [isRefused, setRefused] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const all = useResource(allStocks, ALL);
  const id = useUid();
  const { data } = all;
  const named = useStore(questionsFor(of).$named);
  const offered = state.points;
  // Where this button leads to, of what the checkout takes.
  const points = useMemo(
    () => data?.filter(({ code }) => [codes, named, offered].every((some) => !some || some.includes(code))) ?? null,
    [data, codes, named, offered],
  );
  const isUnconfirmed = chosen !== first;
  // An order that is being sent is of what the checkout had at the press.
  const steps = stepsFor(of);
  const locked = useStore(steps.$locked);
  const here = useIsMounted();
  const latest = useLatest(chosen);

  const choose = (code: string) => {
    setPicked({ code, buyer });
    setMissed(false);
    setChanged(false);
    setRefused(false);
  };
  const refuse = () => {
    setRefused(true);
    announce(text('unconfirmed'));
  };
  const miss = () => {
    setMissed(true);
    focusField(id);
  };
  const confirm = async () => {
    const name = points?.find(({ code }) => code === chosen)?.name;
    if (!name) return miss();
    const typist = typedBy();
    setChecking(true);
    const isAsBefore = isChanged || (await changeAt(of, chosen)) === null;
    if (!here.current) return;
    setChecking(false);
    // Another point, or another buyer: that is confirmed by a press of its own.
    if (latest.current !== chosen || typedBy() !== typist || steps.$locked.get()) return;
    if (!isAsBefore) {
      setChanged(true);
      announce(text('changed'), 'assertive');
      return;
    }
    if (!choosePickup(of, { code: chosen, name })) return miss();
    toast({ text: text('chosen', { name }), kind: 'success' });
    modal.close({ code: chosen, name });
  };
  const note = locked || (isChanged ? text('changed') : isRefused && isUnconfirmed ? text('unconfirmed') : '');
  return { of, points: { ...all, data: points }, id, chosen, choose, refuse, confirm, isMissed, isChecking, isLocked: locked !== '', isUnconfirmed, note };
}
