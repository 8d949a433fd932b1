import type { TimelineLine } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Banner, GiftCardArt } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import type { ReactNode } from 'react';
import css from './TimelineLineCard.module.css';
import { hasBounced } from './timeline-steps';
import { Voucher } from './Voucher';

interface TimelineLineCardProps {
  line: TimelineLine;
  /** The gift card's picture. */
  image: string | undefined;
  /** What the shopper can do about this line. */
  actions: ReactNode;
}

/** One line of the order: its recipient, and a timeline for each gift card. */
export function TimelineLineCard({ line, image, actions }: TimelineLineCardProps) {
  const { t } = useTranslation();
  const { position, brand_name, quantity, for_self, recipient_name, recipient_email: email, vouchers } = line;
  const heading = `timeline-${position}`;
  const name = recipient_name || email;
  const value = formatDenomination(line.giftcard_value, line.unit_name_short);
  return (
    <section aria-labelledby={heading} className={css.line}>
      <GiftCardArt src={image} name={brand_name} alt="" className={css.art} />
      <div className={css.head}>
        <h3 id={heading} className={css.brand}>
          <bdi>{brand_name}</bdi>
        </h3>
        <p>{t('orderLine', { value, count: quantity })}</p>
        <p className={css.recipient}>
          <BreakableText>
            {for_self
              ? t('orderTimeline.toSelf', { email })
              : t('orderTimeline.toRecipient', { name, email })}
          </BreakableText>
        </p>
      </div>
      <div className={css.body}>
        {hasBounced(line) && (
          <Banner
            tone="warning"
            title={<BreakableText>{t('orderTimeline.bounced', { email })}</BreakableText>}
          >
            {t(line.can_correct_email ? 'orderTimeline.bouncedCorrect' : 'orderTimeline.bouncedText')}
          </Banner>
        )}
        {vouchers.map((voucher) => (
          <Voucher key={voucher.ordinal} line={line} voucher={voucher} />
        ))}
      </div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
