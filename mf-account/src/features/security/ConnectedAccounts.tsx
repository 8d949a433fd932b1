import { paths } from '@giftstore/contracts';
import type { SignInProvider, SocialProvider } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Button, Loading, Panel, Skeleton } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { selectSocialSignIn } from '../../auth/social/data/selectors';
import { socialSignInActions } from '../../auth/social/data/slice';
import rows from '../../profile/Rows.module.css';
import { ChangeErrorBanner } from './ChangeErrorBanner';
import { ChangeRequirement } from './ChangeRequirement';
import { ConnectFeedback } from './ConnectFeedback';
import { selectBusyKind, selectConnected } from './data/selectors';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';

/**
 * Google and Facebook, each of which can be connected to the account or disconnected. The page loads those that are.
 * @param props.unconfirmedNotice for a customer whose email is not confirmed yet
 */
export function ConnectedAccounts({ unconfirmedNotice }: { unconfirmedNotice: ReactNode }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, providers } = useSelector(selectConnected);
  useEffect(() => {
    dispatch(socialSignInActions.providersRequested());
    dispatch(socialSignInActions.connectionsShown());
  }, [dispatch]);
  useMetRequirement();
  return (
    <Panel as="section" padding="l" aria-labelledby="connected-title" className={css.panel}>
      <div className={rows.details}>
        <h2 id="connected-title">{t('security.connected.title')}</h2>
        <p className={rows.text}>{t('security.connected.text')}</p>
      </div>
      {status === 'failed' && <LoadError />}
      {(status === 'idle' || status === 'loading') && <ProvidersSkeleton />}
      <ChangeErrorBanner of="providers" />
      <ConnectFeedback />
      {providers && <ChangeRequirement unconfirmedNotice={unconfirmedNotice} />}
      {providers && <Providers providers={providers} />}
    </Panel>
  );
}

/** Loads the list again when the customer returns to this tab, who may have confirmed the email in another one. */
function useMetRequirement(): void {
  const dispatch = useDispatch();
  const { customer, changeRequires } = useSelector(selectConnected);
  useEffect(() => {
    if (!changeRequires || customer === undefined) return;
    const onChange = () => {
      if (!document.hidden) dispatch(securityActions.providersRequested(customer));
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [dispatch, customer, changeRequires]);
}

const ALL: SocialProvider[] = ['Facebook', 'Google'];

function Providers({ providers }: { providers: SignInProvider[] }) {
  const { t } = useTranslation();
  const { offered } = useSelector(selectSocialSignIn);
  const [removed, setRemoved] = useState<SocialProvider>();
  const dispatch = useDispatch();
  const confirm = () => {
    if (removed) dispatch(securityActions.changeRequested({ kind: 'disconnect', provider: removed }));
    setRemoved(undefined);
  };
  const connectedOf = (name: SocialProvider) => providers.find(({ provider }) => provider === name);
  const listed = ALL.filter((provider) => connectedOf(provider) || offered.includes(provider));
  if (listed.length === 0) return <p className={rows.text}>{t('security.connected.none')}</p>;
  return (
    <>
      <ul className={rows.list}>
        {listed.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            connected={connectedOf(provider)}
            onDisconnect={() => setRemoved(provider)}
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

interface ProviderRowProps {
  provider: SocialProvider;
  connected: SignInProvider | undefined;
  onDisconnect: () => void;
}

function ProviderRow({ provider, connected, onDisconnect }: ProviderRowProps) {
  const { t, i18n } = useTranslation();
  const isOnly = connected?.removable === false;
  return (
    <li className={rows.row}>
      <div className={rows.details}>
        <p className={css.name}>{provider}</p>
        {connected?.email && (
          <p className={css.email}>
            <bdi>{connected.email}</bdi>
          </p>
        )}
        <p className={rows.text}>
          {connected
            ? t('security.connected.since', { date: formatDate(connected.added_at, i18n.language) })
            : t('security.connected.notConnected')}
        </p>
        {isOnly && <p>{t('security.connected.only')}</p>}
      </div>
      {isOnly ? (
        <Link to={`${paths.profile()}?tab=password`}>{t('security.connected.setPassword')}</Link>
      ) : (
        <ChangeButton provider={provider} isConnected={Boolean(connected)} onDisconnect={onDisconnect} />
      )}
    </li>
  );
}

/** One button for both: it keeps the focus when the provider was connected or disconnected. None where it must be refused. */
function ChangeButton({
  provider,
  isConnected,
  onDisconnect,
}: Omit<ProviderRowProps, 'connected'> & { isConnected: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { customer, changeRequires } = useSelector(selectConnected);
  const busy = useSelector(selectBusyKind);
  if (changeRequires === 'sign_in' || (changeRequires === 'confirmed_email' && !isConnected)) return null;
  const connect = () =>
    dispatch(socialSignInActions.requested({ provider, captcha: '', connectTo: customer ?? '' }));
  return (
    <Button
      variant={isConnected ? 'quiet' : 'secondary'}
      size="s"
      className={isConnected ? rows.quiet : undefined}
      busy={busy === 'connect' || busy === 'disconnect'}
      onClick={isConnected ? onDisconnect : connect}
      aria-label={
        isConnected
          ? t('security.connected.disconnectLabel', { provider })
          : t('security.connected.connectLabel', { provider })
      }
    >
      {isConnected ? t('security.connected.disconnect') : t('security.connected.connect')}
    </Button>
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
