import { paths } from '@giftstore/contracts';
import type { SignInProvider } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Button, Loading, Panel, Skeleton } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import rows from '../../profile/Rows.module.css';
import { ChangeErrorBanner } from './ChangeErrorBanner';
import { selectBusyKind, selectConnected } from './data/selectors';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';

/** Google and Facebook, as far as they sign in to the account, each of which can be disconnected. The page loads them. */
export function ConnectedAccounts() {
  const { t } = useTranslation();
  const { status, providers } = useSelector(selectConnected);
  return (
    <Panel as="section" padding="l" aria-labelledby="connected-title" className={css.panel}>
      <div className={rows.details}>
        <h2 id="connected-title">{t('security.connected.title')}</h2>
        <p className={rows.text}>{t('security.connected.text')}</p>
      </div>
      {status === 'failed' && <LoadError />}
      {(status === 'idle' || status === 'loading') && <ProvidersSkeleton />}
      <ChangeErrorBanner of="providers" />
      {providers && <Providers providers={providers} />}
    </Panel>
  );
}

function Providers({ providers }: { providers: SignInProvider[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [removed, setRemoved] = useState<SignInProvider['provider']>();
  const confirm = () => {
    if (removed) dispatch(securityActions.changeRequested({ kind: 'disconnect', provider: removed }));
    setRemoved(undefined);
  };
  if (providers.length === 0) return <p className={rows.text}>{t('security.connected.none')}</p>;
  return (
    <>
      <ul className={rows.list}>
        {providers.map((connected) => (
          <ProviderRow
            key={connected.provider}
            connected={connected}
            onDisconnect={() => setRemoved(connected.provider)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== undefined}
        title={t('security.connected.disconnectTitle', { provider: removed })}
        confirmLabel={t('security.connected.disconnect')}
        cancelLabel={t('security.cancel')}
        danger
        onConfirm={confirm}
        onCancel={() => setRemoved(undefined)}
      >
        {t('security.connected.disconnectText', { provider: removed })}
      </ConfirmDialog>
    </>
  );
}

function ProviderRow({ connected, onDisconnect }: { connected: SignInProvider; onDisconnect: () => void }) {
  const { t, i18n } = useTranslation();
  const busy = useSelector(selectBusyKind);
  const { provider, added_at, removable } = connected;
  return (
    <li className={rows.row}>
      <div className={rows.details}>
        <p className={css.name}>{provider}</p>
        <p className={rows.text}>
          {t('security.connected.since', { date: formatDate(added_at, i18n.language) })}
        </p>
        {!removable && <p>{t('security.connected.only')}</p>}
      </div>
      {removable ? (
        <Button
          variant="quiet"
          size="s"
          busy={busy === 'disconnect'}
          onClick={onDisconnect}
          aria-label={t('security.connected.disconnectLabel', { provider })}
        >
          {t('security.connected.disconnect')}
        </Button>
      ) : (
        <Link to={`${paths.profile()}?tab=password`}>{t('security.connected.setPassword')}</Link>
      )}
    </li>
  );
}

function LoadError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error, customer } = useSelector(selectConnected);
  return (
    <LoadErrorBanner
      title={t('security.connected.loadingFailed')}
      error={error}
      onRetry={() => dispatch(securityActions.providersRequested(customer ?? ''))}
    />
  );
}

/** In the shape of one account. */
function ProvidersSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('security.connected.loading')}>
      <div className={rows.details}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
      </div>
    </Loading>
  );
}
