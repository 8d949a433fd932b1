import { isolate } from '@giftstore/contracts';
import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { PERCENT_SCALE, parseDecimal } from '../../../core/money/decimal';
import { share } from '../../../core/money/quote';
import { cardBrandName, type PaymentCard } from '../../../core/payment-card';
import { formatDate } from '../../../infra/mail/format-date';
import { formatMoney } from '../../../infra/mail/format-money';
import { formatPoints } from '../../../infra/mail/format-points';
import { formatRate } from '../../../infra/mail/format-rate';
import { orderCurrencyFee } from '../../orders/order-currency-fee';
import type { OrderRow, OrderWithLines } from '../../orders/order-repository';
import type { ReturnedPart } from '../../orders/read-partial-refunds';
import { isPaid } from '../is-paid';
import { type Deliveries, deliveryDetails } from './delivery-details';
import type { ReturnedInAll } from './read-returned';

/** Who sells, as receipts name it. */
export interface Seller {
  brandName: string;
  name: string;
  address: string;
  taxNumber: string;
  email: string;
}

/** A receipt's texts, in the order of the page. */
export interface Receipt {
  title: string;
  /** Whether the order was cancelled, and whether it or a part was refunded; undefined while it is valid and paid. */
  mark: string | undefined;
  seller: { brandName: string; lines: string[] };
  buyer: string[];
  facts: [label: string, value: string][];
  /** `details` say whom an item goes to, when, and what was cancelled or refunded. */
  items: { what: string; details: string[]; value: string; quantity: string; amount: string }[];
  sums: { label: string; amount: string; isTotal?: boolean }[];
  notes: string[];
}

const currencyFeeNote = `Amounts for gift cards in another currency include a ${FOREIGN_CURRENCY_UPLIFT_PERCENT}% currency fee.`;

/** What happened to a paid order that its receipt says; `returned` has the refund of the whole order, too. */
export interface ReceiptRecords extends Pick<Deliveries, 'mails' | 'now'> {
  paidAt: Date;
  returned: ReturnedInAll;
}

/** The receipt of a paid order; it never contains codes. */
export function receiptOf(
  orderWithLines: OrderWithLines,
  seller: Seller,
  { paidAt, returned, mails, now }: ReceiptRecords,
): Receipt {
  const { order, lines } = orderWithLines;
  const amount = (minor: number) => formatMoney(minor, order.paymentCurrency);
  return {
    title: `Receipt ${order.orderId}`,
    mark: markOf(orderWithLines, returned),
    seller: {
      brandName: seller.brandName,
      lines: [seller.name, seller.address, `VAT registration number: ${seller.taxNumber}`, seller.email],
    },
    buyer: [isolate(`${order.firstName} ${order.lastName}`), order.email],
    facts: [
      ['Receipt number', order.orderId],
      ['Date', `${formatDate(paidAt)}, UAE time`],
      ['Payment currency', order.paymentCurrency],
    ],
    items: lines.map((line) => ({
      what: `${isolate(line.brandName)} gift card`,
      details: deliveryDetails(order, line, { returned, mails, now }),
      value: formatMoney(line.giftcardValue, line.currencyCode),
      quantity: String(line.quantity),
      amount: amount(line.value),
    })),
    sums: [...sumsOf(orderWithLines, amount), ...returnedSums(order, returned.parts, amount)],
    notes: [
      ...(returned.isPending ? ['A refund is on its way.'] : []),
      ...vatNotes(order),
      ...rateNotes(order),
      ...feeNotes(order, lines),
      `Questions? Write to ${seller.email}.`,
    ],
  };
}

/** An order is called cancelled if its buyer cancelled the last of it, or if it is paid and no card of it is valid. */
function markOf({ order, lines }: OrderWithLines, returned: ReturnedInAll): string | undefined {
  const { parts, cards, byBuyer, isPending } = returned;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const isAllVoid = isPaid(order) && cards.filter(({ isVoid }) => isVoid).length >= quantity;
  const isReturned = parts.length > 0 && !isPending;
  if (order.state === 'CANCELLED' || byBuyer || isAllVoid)
    return isReturned ? 'Cancelled and refunded' : 'Cancelled';
  if (order.state === 'REFUNDED') return 'Refunded';
  return parts.length > 0 ? 'Partly refunded' : undefined;
}

/** Each refund with its day: what went back to the payment card, and as points; then what stays paid of the order, if anything does. */
export function returnedSums(
  { cardAmount, pointsValue }: Pick<OrderRow, 'cardAmount' | 'pointsValue'>,
  parts: ReturnedPart[],
  amount: (minor: number) => string,
): Receipt['sums'] {
  const left = parts.reduce((rest, { value }) => rest - value, cardAmount + pointsValue);
  return [
    ...parts.flatMap((part) => returnedRows(part, amount)),
    ...(parts.length > 0 && left > 0 ? [{ label: 'Total after refunds', amount: amount(left) }] : []),
  ];
}

function returnedRows(
  { at, amount: toCard, points, value }: ReturnedPart,
  amount: (minor: number) => string,
): Receipt['sums'] {
  const on = `on ${formatDate(at)}`;
  return [
    ...(toCard > 0 ? [{ label: `Refunded to your card ${on}`, amount: `−${amount(toCard)}` }] : []),
    ...(points > 0
      ? [{ label: `Returned as ${formatPoints(points)} ${on}`, amount: `−${amount(value - toCard)}` }]
      : []),
  ];
}

/**
 * As in the cart, the currency fee is a row of its own and the service fee includes the markup; VAT is the tax on markup
 * and fee, and gift cards themselves have none. An order's page prints the same words.
 */
export function sumsOf(
  { order, lines, card }: OrderWithLines,
  amount: (minor: number) => string,
): Receipt['sums'] {
  const currencyFee = orderCurrencyFee({ order, lines });
  const vat = (base: number, tax: number, of: string) =>
    base > 0 ? [{ label: `VAT on ${amount(base)} (${of})`, amount: amount(tax) }] : [];
  return [
    ...(currencyFee > 0
      ? [
          { label: 'Converted value', amount: amount(order.subTotal - currencyFee) },
          { label: `Currency fee (${FOREIGN_CURRENCY_UPLIFT_PERCENT}%)`, amount: amount(currencyFee) },
        ]
      : []),
    { label: 'Subtotal', amount: amount(order.subTotal) },
    { label: 'Service fee', amount: amount(order.markup + order.serviceFee) },
    { label: `No VAT on ${amount(order.subTotal)} (gift cards)`, amount: amount(0) },
    ...vat(order.markup, order.vatOnMarkup, 'brand’s charge'),
    ...vat(order.serviceFee, order.vatOnServiceFee, 'delivery'),
    { label: 'Total', amount: amount(order.grandTotal), isTotal: true },
    ...(order.pointsUsed > 0
      ? [
          {
            label: `Paid with ${formatPoints(order.pointsUsed)}`,
            amount: amount(order.pointsValue),
          },
        ]
      : []),
    ...(order.cardAmount > 0 ? [{ label: paidBy(card), amount: amount(order.cardAmount) }] : []),
  ];
}

/** The rate, and that each line's VAT is rounded where it adds up to another one than that of the sum. */
export function vatNotes(order: OrderRow): string[] {
  const percent = parseDecimal(order.vatPercent, PERCENT_SCALE);
  const isSame =
    order.vatOnMarkup === share(order.markup, percent) &&
    order.vatOnServiceFee === share(order.serviceFee, percent);
  const isCharged = order.markup + order.serviceFee > 0;
  return [
    ...(isCharged ? [`The VAT rate is ${Number(order.vatPercent)}%.`] : []),
    ...(isSame ? [] : ['VAT is rounded for each item.']),
  ];
}

function paidBy(card: PaymentCard | null): string {
  return card ? `Paid by card (${cardBrandName(card.brand)} ending in ${card.lastFour})` : 'Paid by card';
}

/** The exchange rate of an order that was paid in another currency than AED. */
export function rateNotes({ paymentCurrency, perAed }: OrderRow): string[] {
  return paymentCurrency === 'AED'
    ? []
    : [`Exchange rate used: ${formatRate(Number(perAed), paymentCurrency)}.`];
}

function feeNotes({ paymentCurrency }: OrderRow, lines: OrderWithLines['lines']): string[] {
  return lines.some(({ currencyCode }) => currencyCode !== paymentCurrency) ? [currencyFeeNote] : [];
}
