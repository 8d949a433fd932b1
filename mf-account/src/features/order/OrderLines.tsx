import { paths, repeatGift } from '@giftstore/contracts';
import type { Order, OrderItem } from '@giftstore/contracts/api';
import { formatDay, formatDenomination, useTranslation } from '@giftstore/i18n';
import { Badge, ChevronDownIcon, classNames, GiftCardArt, GiftIcon, UserIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { awaitedDay } from '../../orders/awaited-day';
import { LineChangeRow } from '../../orders/LineChangeRow';
import { hasCancelledCards, isOpen, isPaid, shownStatus } from '../../orders/order-status';
import css from './OrderDetails.module.css';

interface OrderLinesProps {
  order: Order;
  /** The delivery above shows the cards: their pictures and addresses are only printed, because it is not. */
  isSummary: boolean;
}

/**
 * The gift cards of an order, with the gift's details, each with a link to buy it again. In a summary on a phone they unfold: the
 * delivery has just listed them.
 */
export function OrderLines({ order, isSummary }: OrderLinesProps) {
  const { order_items: items, currency: unit } = order;
  const status = shownStatus(order);
  const { t } = useTranslation();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const ofOrder = {
    unit,
    willBeSent: isOpen(status) || isPaid(status),
    marksVoid: hasCancelledCards(order),
  };
  return (
    <>
      {isSummary && (
        <UnfoldButton listId={id} isUnfolded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} />
      )}
      <ul
        id={id}
        className={classNames(css.lines, isSummary && css.summary, isSummary && !isUnfolded && css.folded)}
        aria-label={t('order.lines')}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
          <OrderLine key={index} item={item} {...ofOrder} />
        ))}
      </ul>
    </>
  );
}

interface UnfoldButtonProps {
  listId: string;
  isUnfolded: boolean;
  onClick: () => void;
}

/** On a phone only. */
function UnfoldButton({ listId, isUnfolded, onClick }: UnfoldButtonProps) {
  const { t } = useTranslation();
  return (
    <div className={css.fold} data-print="no">
      <LineChangeRow
        icon={<GiftIcon />}
        iconEnd={<ChevronDownIcon size="s" />}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={onClick}
      >
        {t('order.lines')}
      </LineChangeRow>
    </div>
  );
}

interface OrderLineProps {
  item: OrderItem;
  unit: number;
  /** The order is paid, or may still be. */
  willBeSent: boolean;
  /** Its void cards are called cancelled. */
  marksVoid: boolean;
}

function OrderLine({ item, unit, willBeSent, marksVoid }: OrderLineProps) {
  const { t } = useTranslation();
  const isVoid = marksVoid && (item.void_cards ?? 0) >= item.quantity;
  const gift = item.gift && (isVoid ? recipientOnly(item.gift) : item.gift);
  return (
    <li className={classNames(css.line, isVoid && css.void)}>
      <GiftCardArt src={item.images.medium_rectangle} name={item.brand_name} alt="" className={css.art} />
      <div className={css.text}>
        <p className={css.name}>
          <bdi>{item.brand_name}</bdi>
        </p>
        <Cards item={item} marksVoid={marksVoid} />
        {gift ? (
          <Recipient gift={gift} day={willBeSent ? awaitedDay(gift) : undefined} />
        ) : (
          <p className={css.recipient}>
            <UserIcon size="s" />
            {t('order.forSelf')}
          </p>
        )}
      </div>
      {gift?.gift_message && <Greeting gift={gift} message={gift.gift_message} />}
      <p className={css.again} data-print="no">
        <Link
          to={paths.cardWithAmount(item.brand_id, unit, item.giftcard_value)}
          state={item.gift && repeatGift(giftOf(item.gift))}
          aria-label={t('order.buyAgainOf', { brand: item.brand_name })}
        >
          {t('order.buyAgain')}
        </Link>
      </p>
    </li>
  );
}

/** Value and number of a line's cards, and which part of them is void. */
function Cards({ item, marksVoid }: Pick<OrderLineProps, 'item' | 'marksVoid'>) {
  const { t } = useTranslation();
  const { quantity: count, void_cards: voidCards = 0 } = item;
  const value = formatDenomination(item.giftcard_value, item.unit_name_short);
  const cards = t('orderLine', { value, count });
  if (!marksVoid || voidCards === 0) return <p>{cards}</p>;
  return (
    <p className={css.cards}>
      <span>{cards}</span>{' '}
      <Badge>
        {voidCards >= count ? t('orderStatus.CANCELLED') : t('order.partCancelled', { voidCards, count })}
      </Badge>
    </p>
  );
}

/** A gift that is not sent has neither a message nor a day any more. */
const recipientOnly = (gift: GiftProps['gift']): GiftProps['gift'] => ({
  ...gift,
  gift_message: null,
  images: null,
  send_on: null,
});

const giftOf = (gift: NonNullable<OrderItem['gift']>) => ({
  name: gift.recipient_name,
  email: gift.recipient_email,
  message: gift.gift_message ?? '',
  design: gift.gifting_image_id,
});

interface GiftProps {
  gift: NonNullable<OrderItem['gift']>;
}

interface RecipientProps extends GiftProps {
  /** An ISO date: the gift waits for it. */
  day: string | undefined;
}

/** Whom the gift is for, next to its design where no message follows with it. */
function Recipient({ gift, day }: RecipientProps) {
  const { t } = useTranslation();
  const { recipient_name: name, recipient_email: email, gift_message: message } = gift;
  return (
    <div className={css.recipient}>
      <GiftIcon size="s" />
      <div className={css.text}>
        <p>{t('order.recipient', { name: name || email })}</p>
        {name && (
          <p className={css.email}>
            <bdi>
              <BreakableText>{email}</BreakableText>
            </bdi>
          </p>
        )}
        {day && <p>{t('order.sendDay', { day: formatDay(day) })}</p>}
      </div>
      {!message && <Design gift={gift} />}
    </div>
  );
}

/** The message of the gift, next to its design if it has one. */
function Greeting({ gift, message }: GiftProps & { message: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.gift}>
      <Design gift={gift} />
      <blockquote className={css.message}>
        <bdi>{t('order.message', { message })}</bdi>
      </blockquote>
    </div>
  );
}

function Design({ gift: { recipient_name, recipient_email, images } }: GiftProps) {
  const { t } = useTranslation();
  if (!images) return null;
  return (
    <GiftCardArt
      src={images.medium_rectangle}
      name={recipient_name || recipient_email}
      alt={t('order.template')}
      className={css.template}
    />
  );
}
