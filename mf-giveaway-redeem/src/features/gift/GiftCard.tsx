import type { OpenedGift } from '@giftstore/contracts/api';
import { formatDay, formatDenomination, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { classNames, GiftCardArt, Panel } from '@giftstore/ui';
import { CardTitle } from '../../mailed-cards/CardTitle';
import mailed from '../../mailed-cards/MailedCards.module.css';
import { RedeemAction } from '../../redemption/RedeemAction';
import { CardSecrets } from '../../secrets/CardSecrets';
import type { CopyProps } from '../../secrets/Secret';
import css from './Gift.module.css';
import { PrintedQrCode } from './PrintedQrCode';
import { ShowQrCode } from './ShowQrCode';

type Card = OpenedGift['cards'][number];

interface GiftCardProps extends CopyProps {
  gift: OpenedGift;
  card: Card;
}

/** One card of the gift: its brand, value, code and PIN, how long it is valid, the code for a till, and the way to points. */
export function GiftCard({ gift, card, ...copyProps }: GiftCardProps) {
  const { t, i18n } = useTranslation();
  const { brand_name: brand, brand_image, value, unit_name_short: currency } = gift;
  const { number } = copyProps;
  const isOnly = gift.cards.length === 1;
  const isPictured = isOnly && gift.is_for_self && !gift.gifting_image;
  const name = t(isOnly ? 'gift.onlyCard' : 'gift.card', { brand, number });
  const amount = formatDenomination(value, currency, i18n.language);
  const { code, pin, qr_svg } = card;
  return (
    <Panel as="li" className={classNames(mailed.card, css.card)}>
      <div className={css.face}>
        {!isPictured && (
          <GiftCardArt src={brand_image ?? undefined} alt="" name={brand} className={css.art} />
        )}
        <CardTitle name={name} value={value} currency={currency} />
      </div>
      {!card.is_redeemed && (
        <>
          <CardSecrets {...copyProps} code={code} pin={pin} />
          <Validity card={card} terms={gift.validity} />
          {qr_svg && (
            <>
              <ShowQrCode
                card={{ code, pin, qr_svg }}
                title={t('gift.qr.title', { card: name, amount })}
                number={number}
              />
              <PrintedQrCode svg={qr_svg} />
            </>
          )}
        </>
      )}
      <Points gift={gift} card={card} amount={amount} number={number} />
    </Panel>
  );
}

interface PointsProps {
  gift: OpenedGift;
  card: Card;
  /** The card's value as text. */
  amount: string;
  /** Position of the card on the page, from 1. */
  number: number;
}

/** The choice of points instead of the brand, and how many they are. */
function Points({ gift, card, amount, number }: PointsProps) {
  const { t, i18n } = useTranslation();
  const isCustomer = useServices().session.signedIn();
  const { brand_name: brand, value, unit_name_short } = gift;
  const { points } = card;
  const worth =
    points === undefined
      ? undefined
      : t('gift.worth', { amount, count: points, points: points.toLocaleString(i18n.language) });
  return (
    <RedeemAction
      card={card}
      waiting={{ brand_name: brand, original_value: value, unit_name_short }}
      number={number}
      warning={t(isCustomer ? 'gift.pointsOffer' : 'gift.pointsOfferToGuest', { brand })}
      worth={worth}
      isReloadable
    />
  );
}

/** The last day; where the issuer gave none, what the terms say, mostly by the day of issue. */
function Validity({ card: { expires_on, issued_on }, terms }: { card: Card; terms: string[] }) {
  const { t, i18n } = useTranslation();
  if (expires_on)
    return (
      <p className={css.validity}>{t('gift.validUntil', { date: formatDay(expires_on, i18n.language) })}</p>
    );
  return (
    <p className={css.validity}>
      <bdi>{terms.join(' ') || t('gift.howLong')}</bdi>{' '}
      {issued_on && t('gift.issued', { date: formatDay(issued_on, i18n.language) })}
    </p>
  );
}
