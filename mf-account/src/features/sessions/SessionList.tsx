import type { CustomerSession } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useTopic } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Banner, Button, Panel } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useEffect, useState } from 'react';
import rows from '../../profile/Rows.module.css';
import { selectSessions, selectShownSessions } from './data/selectors';
import { sessionsActions } from './data/slice';
import css from './SessionList.module.css';
import { SessionRow } from './SessionRow';
import { SessionsSkeleton } from './SessionsSkeleton';

/** The browsers in which the customer is signed in, each of which can be signed out. */
export function SessionList() {
  const { t } = useTranslation();
  const { status } = useSelector(selectSessions);
  const hasOthers = useSelector(selectShownSessions).some(({ current }) => !current);
  useCustomersSessions();
  return (
    <Panel as="section" padding="l" aria-labelledby="sessions-title" className={css.panel}>
      <header className={rows.details}>
        <h2 id="sessions-title" className={css.title}>
          {t('sessions.title')}
        </h2>
        {hasOthers && <p className={rows.text}>{t('sessions.text')}</p>}
      </header>
      <SessionsError />
      {status === 'ready' && <Sessions />}
      {(status === 'loading' || status === 'idle') && <SessionsSkeleton />}
    </Panel>
  );
}

/** Loads the list at each visit, and again when another customer signs in, in another tab. */
function useCustomersSessions(): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const customer = session?.signedIn ? (session.email ?? '') : undefined;
  useEffect(() => {
    if (customer !== undefined) dispatch(sessionsActions.sessionsRequested());
  }, [dispatch, customer]);
}

function SessionsError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error } = useSelector(selectSessions);
  if (!error) return null;
  if (status === 'ready') {
    return (
      <Banner tone="error" title={t('sessions.endFailed')}>
        {errorText(error)}
      </Banner>
    );
  }
  return (
    <LoadErrorBanner
      title={t('sessions.loadingFailed')}
      error={error}
      onRetry={() => dispatch(sessionsActions.sessionsRequested())}
    />
  );
}

/** Which sessions the customer is about to end. */
type Ending = CustomerSession | 'others' | undefined;

function Sessions() {
  const { t } = useTranslation();
  const sessions = useSelector(selectShownSessions);
  const { ending: beingEnded } = useSelector(selectSessions);
  const [ending, setEnding] = useState<Ending>();
  const hasOthers = sessions.some(({ current }) => !current);
  // Hidden at once, but nobody is told that they are signed out before the server has confirmed it.
  const isEndingLast = !hasOthers && beingEnded.length > 0;
  return (
    <>
      <ul className={rows.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {hasOthers || isEndingLast ? (
        <Button
          variant="secondary"
          className={css.all}
          busy={isEndingLast}
          onClick={() => setEnding('others')}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className={rows.text}>{t('sessions.noOthers')}</p>
      )}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isAll = ending === 'others';
  const confirm = () => {
    onClose();
    if (isAll) dispatch(sessionsActions.endOthersRequested());
    else if (ending) dispatch(sessionsActions.endRequested(ending.id));
  };
  return (
    <ConfirmDialog
      open={ending !== undefined}
      title={
        ending && !isAll ? t('sessions.endTitle', { client: ending.client }) : t('sessions.endOthersTitle')
      }
      confirmLabel={t('sessions.end')}
      cancelLabel={t('sessions.cancel')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isAll ? t('sessions.endOthersText') : t('sessions.endText')}
    </ConfirmDialog>
  );
}
