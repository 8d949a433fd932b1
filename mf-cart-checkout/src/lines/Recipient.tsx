import type { CartLineInput } from '@giftstore/contracts/bus';
import { useTranslation } from '@giftstore/i18n';
import { GiftIcon, UserIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { earlyPart } from './early-parts';
import css from './Recipient.module.css';

type RecipientData = Pick<CartLineInput, 'isforself' | 'contact_name' | 'contact_email' | 'gift_message'>;

/** The recipient of a card: "For myself", or name and e-mail with the message. */
export function Recipient({ line }: { line: RecipientData }) {
  const { t } = useTranslation();
  const { isforself, contact_name: name, contact_email: email, gift_message: message } = line;
  if (isforself) {
    return (
      <p className={css.recipient}>
        <UserIcon size="s" />
        {t('recipient.myself')}
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
    </div>
  );
}
