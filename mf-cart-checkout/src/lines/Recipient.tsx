import type { CartLineInput } from '@giftstore/contracts/bus';
import { useTranslation } from '@giftstore/i18n';
import { GiftIcon, UserIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { earlyPart } from './early-parts';
import { GiftPicture } from './gift-picture/GiftPicture';
import css from './Recipient.module.css';

export type RecipientData = Pick<
  CartLineInput,
  'isforself' | 'contact_name' | 'contact_email' | 'gift_message' | 'gifting_image_id'
>;

export interface RecipientProps {
  line: RecipientData;
  /** Instead of "For myself", such as "For you" where the page speaks to the buyer. */
  ownLabel?: string;
}

/** The recipient of a card: "For myself", or name and e-mail with the message and the picture. */
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
      {message && (
        <p className={css.message} {...earlyPart('message')}>
          <bdi>{t('recipient.message', { message })}</bdi>
        </p>
      )}
      {picture !== undefined && <GiftPicture id={picture} />}
    </div>
  );
}
