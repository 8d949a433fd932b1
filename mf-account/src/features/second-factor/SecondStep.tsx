import { contactAbout, paths } from '@giftstore/contracts';
import type { SecondFactorMethod, SecondFactorRequired } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, Panel } from '@giftstore/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import form from '../../auth/AuthForm.module.css';
import { usePasskeySupport } from '../../auth/passkeys/use-passkey-support';
import { CodeForm } from './CodeForm';
import { selectSecondFactor } from './data/selectors';
import { secondFactorActions } from './data/slice';
import css from './SecondStep.module.css';
import { StepErrorBanner } from './StepErrorBanner';

/** The second step of a sign-in: one of the account's methods, and the ways to another. */
export function SecondStep({ step }: { step: SecondFactorRequired }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isExpired } = useSelector(selectSecondFactor);
  const methods = useMethods(step);
  const [chosen, setChosen] = useState<SecondFactorMethod>();
  const method = chosen ?? methods[0] ?? 'totp';
  const choose = (other: SecondFactorMethod) => {
    setChosen(other);
    dispatch(secondFactorActions.errorCleared());
  };
  return (
    <Panel className={form.panel} padding="l">
      <h1>{t('secondFactor.title')}</h1>
      {isExpired ? <Expired /> : <Method key={method} method={method} />}
      {!isExpired && (
        <div className={css.others}>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" block onClick={() => choose(other)}>
                {t(`secondFactor.use.${other}`)}
              </Button>
            ))}
          <RestartButton />
          <p className={css.muted}>
            {t('secondFactor.lost')}{' '}
            <Link to={paths.contact()} state={contactAbout('account')}>
              {t('secondFactor.contact')}
            </Link>
          </p>
        </div>
      )}
    </Panel>
  );
}

/** The account's methods that this browser can use. */
function useMethods({ methods }: SecondFactorRequired): SecondFactorMethod[] {
  const hasPasskeys = usePasskeySupport();
  return methods.filter((method) => method !== 'passkey' || hasPasskeys);
}

function Method({ method }: { method: SecondFactorMethod }) {
  if (method === 'passkey') return <PasskeyStep />;
  return <CodeForm name={method === 'totp' ? 'code' : 'recovery_code'} />;
}

function PasskeyStep() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectSecondFactor);
  return (
    <div className={form.form}>
      <p>{t('secondFactor.passkeyText')}</p>
      <StepErrorBanner />
      <Button
        size="l"
        block
        busy={status === 'loading'}
        onClick={() => dispatch(secondFactorActions.stepRequested('passkey'))}
      >
        {t('secondFactor.use.passkey')}
      </Button>
    </div>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('secondFactor.expired')} action={<RestartButton variant="primary" />}>
      {t('secondFactor.expiredText')}
    </Banner>
  );
}

function RestartButton({ variant = 'quiet' }: { variant?: 'quiet' | 'primary' }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Button
      variant={variant}
      block={variant === 'quiet'}
      onClick={() => dispatch(secondFactorActions.restartRequested())}
    >
      {t('secondFactor.restart')}
    </Button>
  );
}
