import type { OpenedGift } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { classNames, GiftCardArt, Panel } from '@giftstore/ui';
import { CardTitle } from '../../mailed-cards/CardTitle';
import mailed from '../../mailed-cards/MailedCards.module.css';
import { RedeemAction } from '../../redemption/RedeemAction';
import { CardSecrets } from '../../secrets/CardSecrets';
import type { CopyProps } from '../../secrets/Secret';
import css from './Gift.module.css';

type Card = OpenedGift['cards'][number];

interface GiftCardProps extends CopyProps {
  gift: OpenedGift;
  card: Card;
}

/** One card of the gift: its brand, value, code and PIN, how long it is valid, and the way to turn it into points. */
export function GiftCard({ gift, card, ...copyProps }: GiftCardProps) {
  const { t } = useTranslation();
  const { brand_name: brand, brand_image, unit_name_short } = gift;
  const { number } = copyProps;
  const isCustomer = useServices().session.signedIn();
  const isOnly = gift.cards.length === 1;
  const isPictured = isOnly && gift.is_for_self && !gift.gifting_image;
  const waiting = { brand_name: brand, original_value: gift.value, unit_name_short };
  return (
    <Panel as="li" className={classNames(mailed.card, css.card)}>
      <div className={css.face}>
        {!isPictured && (
          <GiftCardArt src={brand_image ?? undefined} alt="" name={brand} className={css.art} />
        )}
        <CardTitle
          name={t(isOnly ? 'gift.onlyCard' : 'gift.card', { brand, number })}
          value={gift.value}
          currency={unit_name_short}
        />
      </div>
      {!card.is_redeemed && (
        <>
          <CardSecrets {...copyProps} code={card.code} pin={card.pin} />
          <Validity card={card} terms={gift.validity} />
        </>
      )}
      <RedeemAction
        card={card}
        waiting={waiting}
        number={number}
        warning={t(isCustomer ? 'gift.pointsOffer' : 'gift.pointsOfferToGuest', { brand })}
        isReloadable
      />
    </Panel>
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
