import { endsWithName, givenName, isSendDay } from '@giftstore/contracts';
import { formatDay, formatDenomination, useTranslation } from '@giftstore/i18n';
import { useSelector, useServices } from '@giftstore/remote';
import { GiftCardArt } from '@giftstore/ui';
import { selectCard } from '../../card/data/selectors';
import { selectChoice, selectValue } from '../../choice/data/selectors';
import type { Gift } from '../../choice/data/slice';
import { selectTemplateImage } from './data/selectors';
import css from './GiftMail.module.css';
import { useSender } from './use-sender';

/** Placeholder for an amount that is not chosen yet. */
const PLACEHOLDER = '…';

/**
 * A preview of the gift's mail. It has the texts of the real one in the same order (the API's `voucher-mail.ts`), without
 * the code, which is issued after the payment, and without the names that are not known yet: a guest's own one until checkout.
 * The shopper's input is text, never markup.
 */
export function GiftMail() {
  const { t, i18n } = useTranslation();
  const { config } = useServices();
  const { brand } = useSelector(selectCard);
  const { gift, quantity } = useSelector(selectChoice);
  const value = useSelector(selectValue);
  const image = useSelector(selectTemplateImage);
  const sender = useSender();
  if (!brand) return null;

  const { unit_name_short: currency, name, images } = brand;
  const amount =
    value === null ? `${currency} ${PLACEHOLDER}` : formatDenomination(value, currency, i18n.language);
  const message = gift.message.trim();
  const recipient = givenName(gift.name.trim());
  const count = Math.max(1, quantity);
  return (
    <section aria-label={t('giftMail.title')} className={css.mail}>
      <Head from={sender?.name} brand={name} count={count} gift={gift} />
      <p className={css.shop}>{config.brandName}</p>
      <div className={css.body}>
        {image && <img src={image} alt="" width={280} height={187} className={css.picture} />}
        <p dir="auto" className={css.heading}>
          {sender
            ? t('giftMail.gift', { from: sender.firstName, brand: name, value: amount, count })
            : t('giftMail.giftUnsigned', { brand: name, value: amount, count })}
        </p>
        <p dir="auto">
          {recipient ? t('giftMail.greeting', { name: recipient }) : t('giftMail.greetingUnnamed')}
        </p>
        {message && (
          <blockquote dir="auto" className={css.message}>
            {t('giftMail.message', { message })}
            {sender && !endsWithName(message, sender.firstName, sender.name) && (
              <span className={css.signature}>{t('giftMail.signature', { name: sender.firstName })}</span>
            )}
          </blockquote>
        )}
        <p dir="auto">{t('giftMail.inside', { count })}</p>
        <GiftCardArt src={images.color.medium_rectangle} alt="" name={name} className={css.art} />
        <p className={css.panel}>{t('giftMail.code')}</p>
        <p className={css.button}>{t('giftMail.view')}</p>
        <p className={css.small}>{t('giftMail.keepSafe')}</p>
      </div>
    </section>
  );
}

interface HeadProps {
  /** The buyer's name; undefined until it is known. */
  from: string | undefined;
  /** The brand's name. */
  brand: string;
  count: number;
  gift: Gift;
}

/** The subject, and what the buyer should know about the mail. */
function Head({ from, brand, count, gift }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className={css.head}>
      <p className={css.subject} dir="auto">
        {from
          ? t('giftMail.subject', { from, brand, count })
          : t('giftMail.subjectUnsigned', { brand, count })}
      </p>
      <SendDay gift={gift} />
      {!from && <p className={css.note}>{t('giftMail.nameLater')}</p>}
    </div>
  );
}

/** When the mail is sent, as the buyer reads it; nothing while the day is missing or none of those to choose from. */
function SendDay({ gift: { timing, sendDay } }: { gift: Gift }) {
  const { t, i18n } = useTranslation();
  if (timing !== 'day' || !isSendDay(sendDay, new Date())) return null;
  return <p className={css.note}>{t('giftMail.sendDay', { day: formatDay(sendDay, i18n.language) })}</p>;
}
