import { paths } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { usePageTitle, useSelector } from '@giftstore/remote';
import { Button, CheckIcon, LinkButton } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cardValue } from '../../campaign/card-value';
import { selectCampaign } from '../../campaign/data/selectors';
import { useText } from '../../campaign/use-text';
import css from './ClaimDone.module.css';
import { selectClaim } from './data/selectors';

/** How long a booth shows the confirmation, unless the visitor ends it. */
const DONE_MS = 15_000;

/** The confirmation in place of the form (rules more-2.10, more-4.4). `onNext`: at a booth, the next visitor's turn. */
export function ClaimDone({ onNext }: { onNext?: (() => void) | undefined }) {
  const { t, language } = useText();
  const { outcome } = useSelector(selectClaim);
  const { campaign } = useSelector(selectCampaign);
  // The server writes English only.
  const message = language === 'en' ? outcome?.message : undefined;
  const title = t(outcome?.isWaiting ? 'claim.waiting' : 'claim.claimed');
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!onNext) return;
    const timer = setTimeout(onNext, DONE_MS);
    return () => clearTimeout(timer);
  }, [onNext]);
  return (
    <div className={css.done}>
      <span className={css.mark}>
        <CheckIcon size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {!outcome?.isWaiting && campaign && (
        <p className={css.value}>{t('claim.value', { value: cardValue(campaign) })}</p>
      )}
      <p className={css.message}>
        {outcome?.isWaiting
          ? t('claim.waitingText')
          : (message ?? t('claim.claimedText', { count: FULFILMENT_HOURS }))}
      </p>
      {onNext ? (
        <Button variant="accent" size="l" onClick={onNext}>
          {t('claim.next')}
        </Button>
      ) : (
        <LinkButton component={Link} to={paths.home()} variant="accent" size="l">
          {t('claim.home')}
        </LinkButton>
      )}
    </div>
  );
}
