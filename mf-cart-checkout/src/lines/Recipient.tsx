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
  /** Instead of "For myself", such as "For you" where the page speaks to the buyer. */
  ownLabel?: string;
}

/** The recipient of a card: "For myself", or name and e-mail with the day, the message and the picture. */
export function Recipient({ line, ownLabel }: RecipientProps) {
  const { t } = useTranslation();
  const { isforself, contact_name: name, contact_email: email, gift_message: message } = line;
  const { gifting_image_id: picture } = line;
  if (isforself) {
    return (
      <p className={css.recipient}>
        <UserIcon size="s" />
        <span>
          <BreakableText>{ownLabel ?? t('recipient.myself')}</BreakableText>
        </span>
      </p>
    );
  }
  const recipient = name && email ? t('recipient.nameAndEmail', { name, email }) : (name ?? email);
  return (
    <div className={css.gift}>
      <p className={css.recipient}>
        <GiftIcon size="s" />
        <span>
          <BreakableText addressProps={earlyPart('address')}>
            {recipient ? t('recipient.for', { recipient }) : t('recipient.gift')}
          </BreakableText>
        </span>
      </p>
      <SendDay day={line.send_on} />
      {message && (
        <blockquote className={css.message} {...earlyPart('message')}>
          <bdi>{message}</bdi>
        </blockquote>
      )}
      {picture !== undefined && <GiftPicture id={picture} />}
    </div>
  );
}

/** The day on which a gift is mailed, as long as it waits for one. */
function SendDay({ day }: { day: string | undefined }) {
  const { t, i18n } = useTranslation();
  if (!isScheduled(day, new Date())) return null;
  return (
    <p className={css.recipient} {...earlyPart('day')}>
      <MailIcon size="s" />
      <span>{t('recipient.sendDay', { day: formatDay(day, i18n.language) })}</span>
    </p>
  );
}
