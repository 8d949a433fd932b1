import type { TimelineLine, TimelineVoucher } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Badge, type BadgeProps, Banner, ChevronDownIcon } from '@giftstore/ui';
import type { ReactNode } from 'react';
import css from './OrderTimeline.module.css';
import { StepList } from './StepList';
import { hasBounced, stepsOf } from './timeline-steps';

const tones: Record<TimelineVoucher['state'], BadgeProps['tone']> = {
  PENDING: 'info',
  ISSUED: 'success',
  REDEEMED: 'neutral',
  VOID: 'neutral',
};

interface TimelineLineCardProps {
  line: TimelineLine;
  /** What the shopper can do about this line. */
  actions: ReactNode;
}

/** One line of the order: its recipient, and a timeline for each gift card. */
export function TimelineLineCard({ line, actions }: TimelineLineCardProps) {
  const { t } = useTranslation();
  const { position, brand_name, quantity, for_self, recipient_name, recipient_email: email, vouchers } = line;
  const heading = `timeline-${position}`;
  const name = recipient_name || email;
  const value = formatDenomination(line.giftcard_value, line.unit_name_short);
  return (
    <section aria-labelledby={heading} className={css.line}>
      <div className={css.lineHead}>
        <h3 id={heading} className={css.brand}>
          <bdi>{brand_name}</bdi>
        </h3>
        <p>{t('orderLine', { value, count: quantity })}</p>
        <p className={css.muted}>
          {for_self ? t('orderTimeline.toSelf', { email }) : t('orderTimeline.toRecipient', { name, email })}
        </p>
      </div>
      {hasBounced(line) && (
        <Banner tone="warning" title={t('orderTimeline.bounced', { email })}>
          {t(line.can_correct_email ? 'orderTimeline.bouncedCorrect' : 'orderTimeline.bouncedText')}
        </Banner>
      )}
      {vouchers.map((voucher) => (
        <Voucher key={voucher.ordinal} line={line} voucher={voucher} isOpen={vouchers.length === 1} />
      ))}
      {actions}
    </section>
  );
}

interface VoucherProps {
  line: TimelineLine;
  voucher: TimelineVoucher;
  /** A line with several cards shows their timelines on request. */
  isOpen: boolean;
}

function Voucher({ line, voucher, isOpen }: VoucherProps) {
  const { t } = useTranslation();
  const { ordinal, last_four, state, refunded } = voucher;
  const label = t('orderTimeline.card', { ordinal, count: line.vouchers.length });
  const steps = <StepList steps={stepsOf(line, ordinal)} label={t('orderTimeline.steps', { card: label })} />;
  const facts = (
    <>
      {last_four && <span className={css.muted}>{t('orderTimeline.lastFour', { digits: last_four })}</span>}
      <Badge tone={tones[state]}>
        {t(refunded ? 'orderTimeline.refunded' : `orderTimeline.state.${state}`)}
      </Badge>
    </>
  );
  if (isOpen) {
    return (
      <div className={css.voucher}>
        <div className={css.voucherHead}>{facts}</div>
        {steps}
      </div>
    );
  }
  return (
    <details className={css.voucher}>
      <summary className={css.summary}>
        <span className={css.voucherHead}>
          <span>{label}</span>
          {facts}
        </span>
        <ChevronDownIcon size="s" />
      </summary>
      {steps}
    </details>
  );
}
