import type { SecondFactors } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Badge, Banner, Loading, Panel, Skeleton } from '@giftstore/ui';
import { useEffect } from 'react';
import rows from '../../profile/Rows.module.css';
import { AuthenticatorApp } from './AuthenticatorApp';
import { ChangeErrorBanner } from './ChangeErrorBanner';
import { selectSecurity } from './data/selectors';
import { securityActions } from './data/slice';
import { PasskeyList } from './PasskeyList';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';
import css from './SecurityFactors.module.css';

/** Two-step sign-in: passkeys, the authenticator app and recovery codes. */
export function SecurityFactors() {
  const { t } = useTranslation();
  const { status, factors } = useSelector(selectSecurity);
  useCustomersFactors();
  return (
    <Panel as="section" padding="l" aria-labelledby="security-title" className={css.panel}>
      <div className={rows.details}>
        <div className={css.head}>
          <h2 id="security-title">{t('security.title')}</h2>
          {factors && <State factors={factors} />}
        </div>
        <p className={rows.text}>{t('security.text')}</p>
      </div>
      {status === 'failed' && <LoadError />}
      {(status === 'idle' || status === 'loading') && <FactorsSkeleton />}
      {factors && <Factors factors={factors} />}
      <PasswordDialog />
    </Panel>
  );
}

/** Loads at each visit, and again when another customer signs in, in another tab. */
function useCustomersFactors(): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const customer = session?.signedIn ? (session.email ?? '') : undefined;
  useEffect(() => {
    if (customer !== undefined) dispatch(securityActions.factorsRequested());
  }, [dispatch, customer]);
}

const hasFactor = ({ totp_since, passkeys }: SecondFactors) => totp_since !== null || passkeys.length > 0;

function State({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  const isOn = hasFactor(factors);
  return <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'security.on' : 'security.off')}</Badge>;
}

function Factors({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  return (
    <>
      {factors.required && !hasFactor(factors) && (
        <Banner tone="warning" title={t('security.requiredTitle')}>
          {t('security.required')}
        </Banner>
      )}
      {!hasFactor(factors) && <p>{t('security.signsOut')}</p>}
      <ChangeErrorBanner of="factors" />
      <PasskeyList factors={factors} />
      <AuthenticatorApp factors={factors} />
      {hasFactor(factors) && <RecoveryCodes factors={factors} />}
    </>
  );
}

function LoadError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { loadError } = useSelector(selectSecurity);
  return (
    <LoadErrorBanner
      title={t('security.loadingFailed')}
      error={loadError}
      onRetry={() => dispatch(securityActions.factorsRequested())}
    />
  );
}

/** In the shape of passkeys and app. */
function FactorsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('security.loading')}>
      {[1, 2].map((part) => (
        <div key={part} className={css.part}>
          <Skeleton shape="title" />
          <Skeleton shape="text" />
          <Skeleton shape="button" />
        </div>
      ))}
    </Loading>
  );
}
