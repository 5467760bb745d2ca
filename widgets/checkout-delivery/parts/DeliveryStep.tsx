import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { useCheckoutStep } from '../../../shared/bind/useCheckoutStep';
import { useIdPrefix } from '../../../shared/bind/useIdPrefix';
import type { TypedBefore } from '../../../shared/browser/typed-before';
import { PickupPoints } from '../../../shared/features/pickup/PickupPoints';
import { useKnownReady } from '../../../shared/features/pickup/Ready';
import { changedWords } from '../../../shared/features/pickup/readiness';
import { formatDate } from '../../../shared/format/date';
import { type CheckoutDraft, draftFor } from '../../../shared/stores/checkout/draft';
import { deliveryFacts } from '../../../shared/stores/checkout/facts';
import { type CheckoutState, type Choices, missingDelivery, shownOf } from '../../../shared/stores/checkout/machine';
import { orderFor } from '../../../shared/stores/checkout/order';
import { pickupCheckFor } from '../../../shared/stores/checkout/pickup';
import { type CheckoutQuestions, questionsFor, type TripChange } from '../../../shared/stores/checkout/questions';
import { resetsText } from '../../../shared/stores/checkout/resets';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { deliveryText } from '../../../shared/texts/delivery';
import { errorMessage } from '../../../shared/texts/errors';
import { Button } from '../../../shared/ui/Button';
import { RadioGroup } from '../../../shared/ui/ChoiceGroup';
import { FormActions, FormSummary } from '../../../shared/ui/Form';
import { focusInSight } from '../../../shared/ui/focus';
import { focusField } from '../../../shared/ui/focusField';
import { Icon } from '../../../shared/ui/Icon';
import { Step } from '../../../shared/ui/Step';
import css from '../CheckoutDelivery.module.css';
import { text } from '../text';
import type { Props } from '../widget';
import { LastTime } from './LastTime';
import { usePrinted, useTyped } from './printed';
import { ToAddress } from './ToAddress';
import { useAddress } from './useAddress';

/** Names of the form for what is chosen. */
const NAMES = {
  method: 'deliveryMethod',
  point: 'pickupPoint',
  address: 'deliveryAddress',
  type: 'deliveryMethodType',
  company: 'transportCompany',
  companyType: 'transportCompanyDeliveryType',
} as const;
type Asked = keyof typeof NAMES;
const ASKED = Object.keys(NAMES) as readonly Asked[];
/** What is wrong with a choice, and where it stands. */
interface Wrong {
  name: Asked;
  text: string;
  field: string;
}
/** What each choice was that a check has found wrong, as it would be sent. */
type Blamed = Partial<Readonly<Record<Asked, string>>>;
const isAsked = (name: keyof Choices): name is Asked => name in NAMES;

/** Waits for the answers without which nobody can choose on; for the next trip where the one that was seen has gone. */
const settled = ({ $state }: CheckoutDraft, { $points, $companies, $isTripAwaited }: CheckoutQuestions): Promise<void> =>
  new Promise((resolve) => {
    const isWaited = computed(
      [$state, $points, $companies, $isTripAwaited],
      ({ own }, points, companies, isTripAwaited) =>
        own === 'asking' || isTripAwaited || [points, companies].some(({ status, data }) => status === 'loading' && data === null),
    );
    const stop = isWaited.subscribe((isWaited) => {
      if (isWaited) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });

/** How the order comes to the buyer: the choices while the step is open, what was chosen while it is closed. Two of one cart show the same. */
export function DeliveryStep({
  cartId = '',
  clientId = '',
  points,
  companies,
  addresses,
  manualAddress,
  values,
  errors,
  tiles,
  attribution,
  idPrefix,
  title,
  open: isOpenFirst,
  typed,
}: Props & { typed: TypedBefore }) {
  const [of] = useState({ cartId, clientId });
  const [draft] = useState(() => draftFor(of));
  const [questions] = useState(() => {
    const asked = questionsFor(of);
    asked.rest();
    return asked;
  });
  useEffect(() => questions.hold({ points, companies }), [questions, points, companies]);
  useState(() => Object.keys(errors).length > 0 && draft.giveUpKept());
  const first = useTyped(values, typed);
  const { state, goOn } = usePrinted(draft, first);
  const resets = useStore(draft.$resets);
  const [pickup] = useState(() => pickupCheckFor(of));
  const change = useStore(pickup.$change);
  const trip = useStore(questions.$tripChange);
  const { $refusals } = orderFor(of);
  const refusals = useStore($refusals);
  const warehouses = useStore(questions.$points);
  const isLost = useStore(draft.$isAddressLost);
  const address = useAddress(draft, { printed: first.printed.deliveryAddress ?? '', own: first.own.deliveryAddress ?? '' }, manualAddress);
  const uid = useIdPrefix(idPrefix, 'delivery');
  /** What the last check has found, until the next one; and of it what still is as it was then. */
  const [found, setFound] = useState<readonly Wrong[]>([]);
  const [blamed, setBlamed] = useState<Blamed>({});
  const [isChecking, setChecking] = useState(false);

  const { method } = state;
  const isPickup = method === 'PICKUPOUR';
  const ready = useKnownReady(of, state.point);
  const isNowhere = points?.length === 0;
  const missing = missingDelivery(state).filter(isAsked);
  // Whether the shop has the point that is chosen is being read: it has printed it.
  const isAwaited = state.point !== null && state.points === null && warehouses.status !== 'failed';
  const isDone = missing.every((name) => isAwaited && name === 'point');
  /** The shop does not know the point that was chosen, or printed: nothing stands in its place. */
  const isPointGone = isPickup && state.point === null && resets.includes('point');
  const shown = shownOf(state);
  const chosen = sentOf(state, address.typed);
  const isBlamed = (name: Asked): boolean => blamed[name] === chosen[NAMES[name]];
  // Chosen or typed anew it is not blamed, whatever it becomes, until it is left or checked.
  useEffect(() => {
    const names = ASKED.filter((name) => blamed[name] !== undefined);
    const kept = names.filter(isBlamed);
    if (kept.length < names.length) setBlamed(Object.fromEntries(kept.map((name) => [name, blamed[name]])));
  });
  /** The shop's words about a choice, while it is the one they were said of. */
  const refusalOf = (name: Asked, sent: Readonly<Record<string, string>>): string => {
    const sentName = NAMES[name];
    const words = errors[sentName];
    return $refusals.get()[sentName] || (words && sent[sentName] === (values[sentName] ?? '') ? words : '');
  };
  /** What is wrong with a choice. */
  const errorOf = (name: Asked): string => {
    if (!shown.has(name)) return '';
    const sentName = NAMES[name];
    if (refusals[sentName]) return refusals[sentName];
    const isDue = name === 'address' ? address.isTold : isBlamed(name);
    if (isDue && missing.includes(name)) return name === 'address' ? address.problem : deliveryText(`delivery.missing.${name}`);
    return refusalOf(name, chosen);
  };
  const asWrong = (name: Asked, text: string): Wrong[] => (text ? [{ name, text, field: `${uid}-${NAMES[name]}` }] : []);
  const wrong = ASKED.flatMap((name) => asWrong(name, errorOf(name)));
  // What the shop has refused of an order is listed too.
  useEffect(() => {
    if (ASKED.some((name) => refusals[NAMES[name]])) setFound(wrong);
  }, [refusals]);

  /** What a browser has filled in without a word. */
  const takeFilled = () => {
    const inField = (name: string) => step.root.current?.querySelector<HTMLInputElement>(`#${CSS.escape(`${uid}-${name}`)}`)?.value;
    const words = inField('deliveryAddress');
    if (words !== undefined) address.fill(words);
    const terminal = inField('transportCompanyDeliveryInfo');
    if (terminal !== undefined && terminal !== state.companyInfo) draft.send({ kind: 'companyInfo', text: terminal });
  };

  const step = useCheckoutStep(of, 'delivery', {
    title,
    open: typed.isAny || isOpenFirst,
    isRefused: Object.values(NAMES).some((name) => errors[name]) || isLost || isPointGone,
    isDone,
    async check() {
      setChecking(true);
      questions.wake();
      takeFilled();
      const wrongAddress = shown.has('address') ? await address.leave() : '';
      await settled(draft, questions);
      // What was printed is chosen by what the shop has said by now: our transport, then a company of the list.
      if (!goOn()) await settled(draft, questions);
      goOn();
      // Told and pressed once more: it is what the buyer wants.
      const holds = pickup.$change.get() !== null || (await pickup.holds());
      setChecking(false);
      const now = draft.$state.get();
      const lacking = missingDelivery(now).filter(isAsked);
      const sent = sentOf(now, now.address?.value ?? address.now());
      const words = (name: Asked): string => (name === 'address' ? wrongAddress : deliveryText(`delivery.missing.${name}`));
      const isAll = lacking.length === 0;
      setBlamed(Object.fromEntries(lacking.map((name) => [name, sent[NAMES[name]]])));
      setFound(
        isAll
          ? []
          : ASKED.filter((name) => shownOf(now).has(name)).flatMap((name) =>
              asWrong(name, refusalOf(name, sent) || (lacking.includes(name) ? words(name) : '')),
            ),
      );
      if (!holds || !questions.tripHolds()) return false;
      pickup.accept();
      return isAll;
    },
    lead() {
      const place = step.root.current;
      const field = wrong[0]?.field ?? `${uid}-${NAMES[missing[0] ?? 'method']}`;
      if (document.getElementById(field)) focusField(field);
      // What is to be chosen from could not be loaded.
      else focusInSight(place?.querySelector('[data-island-action="retry"]') ?? place?.querySelector('[aria-expanded]'));
    },
  });

  useEffect(() => {
    if (step.open) questions.wake();
  }, [step.open, questions]);

  const open = useMemo(() => {
    const { data } = warehouses;
    const { points: codes } = state;
    return data && codes ? { ...warehouses, data: data.filter(({ code }) => codes.includes(code)) } : warehouses;
  }, [warehouses, state]);

  // What became of the payment is said here too: the step where one pays may be closed.
  const said = resetsText(resets, state);
  return (
    <div ref={step.root} hidden={step.isOver}>
      <Step
        title={title}
        open={step.open}
        done={isDone && wrong.length === 0}
        wrong={found.length > 0 || wrong.length > 0}
        locked={step.locked}
        onToggle={step.onToggle}
        facts={[...deliveryFacts(state, warehouses.status === 'failed' ? [] : warehouses.data), [deliveryText('pickup.ready'), ready]]}
      >
        <div className={css.panel}>
          <FormSummary summary={found.length > 1 ? found : []} summaryTitle={errorMessage('error.invalid')} />
          {said && <Note icon="info">{said}</Note>}
          <LastTime draft={draft} points={warehouses.data} />
          <RadioGroup
            id={`${uid}-deliveryMethod`}
            name="method"
            isLoose
            label={deliveryText('delivery.method')}
            required
            value={method === null ? '' : isPickup ? 'PICKUPOUR' : 'DELIVEOUR'}
            onChange={(value) => draft.send({ kind: 'method', method: value as 'PICKUPOUR' | 'DELIVEOUR' })}
            error={errorOf('method')}
            quiet={isBlamed('method')}
            options={[
              {
                value: 'PICKUPOUR',
                label: deliveryText('delivery.method.pickup'),
                hint: isNowhere ? text('method.pickup.none') : text('method.pickup.hint'),
                disabled: isNowhere,
              },
              { value: 'DELIVEOUR', label: deliveryText('delivery.method.delivery'), hint: text('method.delivery.hint') },
            ]}
          />
          {isPickup && (
            <PickupPoints
              of={of}
              points={open}
              onRetry={questions.retry}
              map={{ tiles, attribution }}
              id={`${uid}-pickupPoint`}
              value={state.point ?? ''}
              onChoose={(code) => draft.send({ kind: 'point', code })}
              error={errorOf('point')}
              quiet={isBlamed('point')}
            />
          )}
          {change && <Changed words={`${changedWords(change)} ${text('changed')}`} />}
          {trip && <Changed words={tripWords(trip)} />}
          {isLost && !isPickup && <Lost />}
          {method !== null && !isPickup && (
            <ToAddress
              draft={draft}
              questions={questions}
              address={address}
              hasSaved={addresses !== undefined}
              clientId={clientId}
              uid={uid}
              errorOf={errorOf}
              isQuiet={isBlamed}
            />
          )}
          <FormActions>
            <Button action="continue" busy={isChecking} onClick={step.goOn}>
              {message('action.continue')}
            </Button>
          </FormActions>
        </div>
        <Sent state={state} shown={shown} />
      </Step>
    </div>
  );
}

/** Another trip than was seen, in words. */
const tripWords = ({ before, after }: TripChange): string =>
  after
    ? `${text('route.changed', { before: formatDate(before), after: formatDate(after) })} ${text('changed')}`
    : text('route.gone', { before: formatDate(before) });

/** The shop says another date than was shown: read here before the step is left. */
function Changed({ words }: { words: string }) {
  useEffect(() => announce(words, 'assertive', 'ready'), [words]);
  return <Note icon="warning">{words}</Note>;
}

/** The address that was chosen before the page was left is kept nowhere: it is a person's. */
function Lost() {
  useEffect(() => announce(text('again'), 'polite', 'address'), []);
  return <Note icon="info">{text('again')}</Note>;
}

const Note = ({ icon, children }: { icon: 'info' | 'warning'; children: string }) => (
  <p className={css.reset}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

/** What each choice is, as it is sent. */
const sentOf = ({ method, type, company, companyType, point }: CheckoutState, address: string): Readonly<Record<(typeof NAMES)[Asked], string>> => ({
  deliveryMethod: method ?? '',
  pickupPoint: point ?? '',
  deliveryAddress: address,
  deliveryMethodType: type ?? '',
  transportCompany: company?.value ?? '',
  transportCompanyDeliveryType: companyType ?? '',
});

/** What somebody else's form around it sends, besides the fields of text. */
function Sent({ state, shown }: { state: CheckoutState; shown: ReadonlySet<keyof Choices> }) {
  const { deliveryAddress: _, ...values } = sentOf(state, '');
  const sent = [
    ...Object.entries(NAMES).flatMap(([name, sentName]) => (shown.has(name as Asked) && sentName !== 'deliveryAddress' ? [[sentName, values[sentName]]] : [])),
    ['kladrCode', shown.has('address') ? state.address?.codes?.kladr : ''],
    ['addressIsManual', shown.has('address') && state.address?.isTyped ? '1' : ''],
  ];
  return sent.map(([name, value]) => value && <input key={name} type="hidden" name={`Order[${name}]`} value={value} />);
}
