import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector, useServices } from '@giftstore/remote';
import { GiftCardArt } from '@giftstore/ui';
import { selectCard } from './data/card-slice';
import { selectChoice } from './data/choice-slice';
import { selectValue } from './data/selectors';
import { selectPicture } from './data/templates';
import css from './GiftMail.module.css';
import { useSender } from './use-sender';

/** Stands for what is not known yet. */
const BLANK = '…';

/**
 * The gift's mail as it stands now. It says what the real one says, in that order (the API's `mail/voucher-mail.ts`); what
 * is typed is text, never markup. The code comes with the payment.
 */
export function GiftMail() {
  const { t, i18n } = useTranslation();
  const { config } = useServices();
  const { brand } = useSelector(selectCard);
  const { gift, quantity } = useSelector(selectChoice);
  const value = useSelector(selectValue);
  const picture = useSelector(selectPicture);
  const from = useSender() ?? t('giftMail.you');
  if (!brand) return null;

  const { unit_name_short: currency, name, images } = brand;
  const worth = value === null ? `${currency} ${BLANK}` : formatMoney(value, currency, i18n.language);
  const message = gift.message.trim();
  return (
    <section aria-label={t('giftMail.title')} className={css.mail}>
      <p className={css.subject} dir="auto">
        {t('giftMail.subject', { from, brand: name })}
      </p>
      <p className={css.house}>{config.brandName}</p>
      <div className={css.sheet}>
        {picture && <img src={picture} alt="" width={280} height={187} className={css.picture} />}
        <p dir="auto">{t('giftMail.hello', { name: gift.name.trim() || BLANK })}</p>
        <p dir="auto">
          {t('giftMail.gift', { from, brand: name, value: worth, count: Math.max(1, quantity) })}
        </p>
        {message && (
          <blockquote dir="auto" className={css.message}>
            {message}
          </blockquote>
        )}
        <GiftCardArt src={images.color.medium_rectangle} alt="" name={name} className={css.art} />
        <p className={css.panel}>{t('giftMail.code')}</p>
        <p className={css.quiet}>{t('giftMail.careful')}</p>
      </div>
    </section>
  );
}
