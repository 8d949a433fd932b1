import type { Order, OrderItem, OrderStatus, PaymentCurrency } from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import { cardBrandName } from '../../core/payment-card';
import { priceBreakdown } from '../quote/cart-response';
import type { OrderChanges } from './order-changes';
import { orderCurrencyFee } from './order-currency-fee';
import type { OrderTokens } from './order-id';
import type { OrderLineRow, OrderWithLines } from './order-repository';
import { toRefundedPart } from './read-partial-refunds';
import type { VoidCardCounts } from './void-card-counts';

const NO_VOID_CARDS: VoidCardCounts = { void: 0, refunded: 0 };

/**
 * An order as the API sends it to its owner; a guest's with its access token.
 * @param changes undefined where they were not read, because it is new
 */
export function toOrderResponse(
  { order, lines, card, isDeclined }: OrderWithLines,
  tokens: OrderTokens,
  changes?: OrderChanges,
): Order {
  return {
    id: order.id,
    order_id: order.orderId,
    orderid: order.orderId,
    access_token: tokens.forBuyer(order) ?? null,
    order_status: order.state as OrderStatus,
    payment_declined: isDeclined,
    date: order.createdAt.toISOString(),
    email: order.email,
    currency: order.unitId,
    payment_currency: order.paymentCurrency as PaymentCurrency,
    payment_currency_amount: toMajor(order.grandTotal),
    credit_debit_card_amount: toMajor(order.cardAmount),
    credits_used: order.pointsUsed,
    payment_card: card && { brand: cardBrandName(card.brand), last_four: card.lastFour },
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded: changes?.returned ? toRefundedPart(changes.returned) : null,
    refund_pending: changes?.refunds.isPending,
    cancelled_by_buyer: changes?.refunds.byBuyer,
    price_breakdown: priceBreakdown({ ...order, currencyFee: orderCurrencyFee({ order, lines }) }),
    order_items: lines.map((line) =>
      toOrderItem(line, changes && (changes.voidCards.get(line.id) ?? NO_VOID_CARDS)),
    ),
    myworld_commission: order.myworldCommission === null ? null : toMajor(order.myworldCommission),
    event_id: order.eventId,
  };
}

/** A line whose cards are all void waits for no day. */
function toOrderItem(line: OrderLineRow, voidCards: VoidCardCounts | undefined): OrderItem {
  return {
    brand_id: line.brandId,
    brand_name: line.brandName,
    isgift: !line.isForSelf,
    isforself: line.isForSelf,
    quantity: line.quantity,
    void_cards: voidCards?.void,
    refunded_cards: voidCards?.refunded,
    unit_name: line.unitName,
    unit_name_short: line.currencyCode,
    giftcard_value: toMajor(line.giftcardValue),
    images: { medium_rectangle: line.brandImage },
    gift: line.isForSelf
      ? null
      : {
          recipient_name: line.recipientName ?? '',
          recipient_email: line.recipientEmail ?? '',
          gift_message: line.giftMessage,
          gifting_image_id: line.giftingImageId,
          images: line.giftingImage === null ? null : { medium_rectangle: line.giftingImage },
          send_on: (voidCards?.void ?? 0) >= line.quantity ? null : line.sendOn,
        },
  };
}
