import { isScheduled } from '@giftstore/contracts';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { GiftIcon, MailIcon, UserIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { earlyPart } from './early-parts';
import { GiftPicture } from './gift-picture/GiftPicture';
import css from './Recipient.module.css';

export type RecipientData = Pick<
  CartLineInput,
  'isforself' | 'contact_name' | 'contact_email' | 'gift_message' | 'gifting_image_id' | 'send_on'
>;

export interface RecipientProps {
  line: RecipientData;
  /** The card is still to be paid, so that it also says when it is emailed. */
  isAwaitingPayment: boolean;
  /** Instead of "For myself", such as "For you" where the page speaks to the buyer. */
  ownLabel?: string;
}

/** The recipient of a card: "For myself", or name and e-mail with the message and the picture; and when it is emailed. */
export function Recipient({ line, isAwaitingPayment, ownLabel }: RecipientProps) {
  const { t } = useTranslation();
  const { isforself, contact_name: name, contact_email: email, gift_message: message } = line;
  const { gifting_image_id: picture } = line;
  if (isforself) {
    return (
      <div className={css.group}>
        <p className={css.recipient}>
          <UserIcon size="s" />
          <span>
            <BreakableText>{ownLabel ?? t('recipient.myself')}</BreakableText>
          </span>
        </p>
        {isAwaitingPayment && <SendTime line={line} />}
      </div>
    );
  }
  const recipient = name && email ? t('recipient.nameAndEmail', { name, email }) : (name ?? email);
  return (
    <div className={css.group}>
      <p className={css.recipient}>
        <GiftIcon size="s" />
        <span>
          <BreakableText addressProps={earlyPart('address')}>
            {recipient ? t('recipient.for', { recipient }) : t('recipient.gift')}
          </BreakableText>
        </span>
      </p>
      {isAwaitingPayment && <SendTime line={line} />}
      {message && (
        <blockquote className={css.message} {...earlyPart('message')}>
          <bdi>{message}</bdi>
        </blockquote>
      )}
      {picture !== undefined && <GiftPicture id={picture} />}
    </div>
  );
}

/** The day on which a gift is mailed; without one, or once it is past, as soon as it is paid, and so is one's own card. */
function SendTime({ line: { isforself, send_on: day } }: { line: RecipientData }) {
  const { t, i18n } = useTranslation();
  const giftTime = isScheduled(day, new Date())
    ? t('recipient.sendDay', { day: formatDay(day, i18n.language) })
    : t('recipient.atOnce');
  return (
    <p className={css.recipient}>
      <MailIcon size="s" />
      {isforself ? <span>{t('recipient.ownAtOnce')}</span> : <span {...earlyPart('day')}>{giftTime}</span>}
    </p>
  );
}
