// Toasts, alerts and the guests' prompt: one root for the page, made when there is something to show.
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFrame } from '../browser/frame';
import { afterAnswer, isAnswering } from '../stores/core/answering';
import { $guestPrompt, closeGuestPrompt } from '../stores/core/guests';
import {
  $alerts,
  $lateUndo,
  $notices,
  type AlertNotice,
  dismissAlert,
  dismissNotice,
  followStaying,
  type Notice,
  pauseNotices,
  resumeNotices,
  titleOfAlert,
} from '../stores/core/notices';
import { message } from '../texts/common';
import { type AlertAction, AlertDialog } from '../ui/AlertDialog';
import { type Layer, OverlaySlot, setOverlay } from '../ui/layers';
import { type Toast, ToastStack } from '../ui/ToastStack';
import { safeUrl } from '../validation/url';
import { GuestPrompt } from './GuestPrompt';
import { placeRegions } from './regions';
import { staying } from './staying';

let shown: readonly Notice[] = [];
/** The pointer or the focus is on a toast. */
let isHeld = false;
/** Times run while nobody is at a toast, and all of them are drawn. */
const time = (): void => (isHeld || shown !== $notices.get() ? pauseNotices() : resumeNotices());
const hold = (value: boolean) => () => {
  isHeld = value;
  time();
};

function shownNotices(): readonly Notice[] {
  if (!isAnswering()) shown = $notices.get();
  return shown;
}

/** While a press is being answered those that come wait: the answer is on screen before what tells of it. One that goes is gone at once. */
function followNotices(changed: () => void): () => void {
  const draw = () => {
    shown = $notices.get();
    time();
    changed();
  };
  // What was told before it stood.
  if (shown !== $notices.get()) afterFrame(draw);
  return $notices.listen((now) => {
    if (shown.some(({ id }) => !now.some((notice) => notice.id === id))) return draw();
    time();
    afterAnswer(draw);
  });
}

/** Where a dialog takes the whole width or height. */
const SMALL = '(max-width: 480px), (max-height: 480px)';
/** What had been told when a dialog was opened. */
const former = new WeakMap<Layer, readonly Notice[]>();

/** What a small screen shows of it over a dialog: not what went well before, it would cover what the buyer has opened since. */
function toldOver(layer: Layer | null, notices: readonly Notice[]): readonly Notice[] {
  if (!layer) return notices;
  const before = former.get(layer) ?? $notices.get();
  former.set(layer, before);
  return matchMedia(SMALL).matches ? notices.filter((notice) => notice.kind !== 'success' || !before.includes(notice)) : notices;
}

/** Names what a modal dialog must hold to keep it alive: toasts and the live regions, whose home is `home`. */
export function setPageOverlay(home: Element): void {
  followStaying(staying);
  setOverlay(function PageOverlay({ layer }) {
    const notices = useSyncExternalStore(followNotices, shownNotices);
    const late = useStore($lateUndo);
    const undo = late?.action && pressOf(late.id, late.action);
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => (place.current ? placeRegions(place.current, home) : undefined), []);
    return (
      <>
        <ToastStack undo={undo} toasts={toldOver(layer, notices).map(toToast)} onDismiss={dismissNotice} onPause={hold(true)} onResume={hold(false)} />
        <div ref={place} />
      </>
    );
  });
}

/** Shows all of it in `element`, for the life of the page. */
export function showOverlays(element: HTMLElement): void {
  createRoot(element, { identifierPrefix: 'isl-page-' }).render(<Overlays />);
}

const linkOf = (link: Notice['link']) => {
  const href = safeUrl(link?.href);
  return link && href ? { href, label: link.text } : undefined;
};

const pressOf =
  (id: string, { run }: NonNullable<Notice['action']>) =>
  () => {
    run();
    dismissNotice(id);
  };

const toToast = ({ id, text, subject, kind, count, link, action }: Notice): Toast => ({
  id,
  text,
  subject,
  kind,
  count,
  link: linkOf(link),
  action: action && {
    label: action.text,
    undoes: action.undoes,
    onPress: pressOf(id, action),
  },
});

function Overlays() {
  const alert = useStore($alerts)[0];
  const prompt = useStore($guestPrompt);
  return (
    <>
      {prompt && <GuestPrompt text={prompt.text} onClose={closeGuestPrompt} />}
      {alert && <Alert key={alert.id} alert={alert} />}
      <OverlaySlot />
    </>
  );
}

function Alert({ alert }: { alert: AlertNotice }) {
  const { id, text, action } = alert;
  const close = () => dismissAlert(id);
  const link = linkOf(alert.link);
  const again = action && {
    label: action.text,
    onPress: () => {
      close();
      action.run();
    },
  };
  const mends = link ?? again;
  const understood = { label: message('action.understood'), onPress: close };
  const actions: AlertAction[] = mends ? [understood, { ...mends, variant: 'primary' }] : [{ ...understood, variant: 'primary' }];
  return <AlertDialog title={titleOfAlert(alert)} text={text} onClose={close} actions={actions} />;
}
