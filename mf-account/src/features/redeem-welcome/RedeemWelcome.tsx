import { useTranslation } from '@giftstore/i18n';
import { GiftIllustration, Panel } from '@giftstore/ui';
import type { ReactNode } from 'react';
import css from './RedeemWelcome.module.css';

const STEPS = ['stepSignIn', 'stepCheck', 'stepSpend'] as const;

/** The form of a redeem page with the welcome panel next to it (rule more-2.13). */
export function RedeemWelcome({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      {/* First for the eye on a wide screen, last in reading order: the form is what the shopper came for. */}
      <div className={css.form}>{children}</div>
      <Panel className={css.welcome} padding="l">
        <GiftIllustration className={css.art} />
        <h2>{t('redeem.welcome')}</h2>
        <p>{t('redeem.welcomeText')}</p>
        <ol className={css.steps} aria-label={t('redeem.steps')}>
          {STEPS.map((step) => (
            <li key={step}>{t(`redeem.${step}`)}</li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
