import { addLocales, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Badge, Banner, Button } from '@giftstore/ui';
import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { REMOTE_NAME } from '../campaign/remote-name';
import css from './Booth.module.css';
import type { BoothState } from './booth-state';
import { currentBooth } from './current-booth';
import en from './locales/en.json';
import type { OpenBooth } from './open-booth';
import refusalsAr from './refusals/locales/ar.json';
import refusalsEn from './refusals/locales/en.json';
import { useIdle } from './use-idle';

// Visitors see neither.
const EnrolPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booth-enrol" */ './enrol/EnrolPage')).EnrolPage,
}));
const StaffPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booth-staff" */ './staff/StaffPage')).StaffPage,
}));

interface BoothProps {
  /** The giveaway; it calls `onNext` for the next visitor's turn. */
  children: (onNext: () => void) => ReactNode;
}

/**
 * The giveaway at a booth: each visitor gets a page of their own, which begins with the splash, and claims wait on the device
 * until they are sent.
 */
export function Booth({ children }: BoothProps) {
  const services = useServices();
  const { t } = useTranslation();
  const [{ state, opened }] = useState(() => {
    addLocales(services.i18n, REMOTE_NAME, { en });
    // What visitors read is in the languages of the campaign; the rest is the staff's.
    addLocales(services.i18n, REMOTE_NAME, { en: refusalsEn, ar: refusalsAr });
    return currentBooth(services);
  });
  const current = useSyncExternalStore(state.subscribe, state.current);
  const [booth, setBooth] = useState<OpenBooth>();
  useEffect(() => {
    opened.then(setBooth, () => undefined);
  }, [opened]);

  if (current.status === 'unsupported')
    return (
      <div className={css.staff}>
        <Banner tone="error" title={t('booth.unsupported')}>
          {t('booth.unsupportedText')}
        </Banner>
      </div>
    );
  if (!booth || current.status === 'opening') return null;
  if (current.status !== 'ready')
    return (
      <Suspense fallback={null}>
        <EnrolPage booth={booth} state={current} />
      </Suspense>
    );
  return (
    <Visits booth={booth} state={current}>
      {children}
    </Visits>
  );
}

interface VisitsProps extends BoothProps {
  booth: OpenBooth;
  state: BoothState;
}

/** One visit after another. A new one begins after a claim, and 60 s after the last touch; nothing of the last stays. */
function Visits({ booth, state, children }: VisitsProps) {
  const { bus } = useServices();
  const [visit, setVisit] = useState(1);
  const [isStaff, setStaff] = useState(false);
  const next = useCallback(() => {
    setStaff(false);
    setVisit((number) => number + 1);
    window.getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
  }, []);
  useIdle(next);
  useEffect(() => {
    // Only now may the host reload the page into a newer release.
    if (visit > 0 && !isStaff) bus.emit('booth/idle', {});
  }, [bus, visit, isStaff]);

  if (isStaff)
    return (
      <Suspense fallback={null}>
        <StaffPage booth={booth} state={state} onClose={next} />
      </Suspense>
    );
  return (
    <div className={css.booth}>
      <Fragment key={visit}>{children(next)}</Fragment>
      <StaffBar waiting={state.waiting} onStaff={() => setStaff(true)} />
    </div>
  );
}

function StaffBar({ waiting, onStaff }: { waiting: number; onStaff: () => void }) {
  const { t } = useTranslation();
  return (
    <footer className={css.bar}>
      <span role="status">
        {waiting > 0 && <Badge tone="warning">{t('booth.waitingHere', { count: waiting })}</Badge>}
      </span>
      <Button variant="quiet" onClick={onStaff}>
        {t('booth.staff')}
      </Button>
    </footer>
  );
}
