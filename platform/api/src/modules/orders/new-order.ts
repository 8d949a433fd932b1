import { randomUUID } from 'node:crypto';
import type { GuestOrderFields } from '@giftstore/contracts/api';
import { PERCENT_SCALE, parseDecimal } from '../../core/money/decimal';
import { rateToNumber } from '../../core/money/exchange';
import { share } from '../../core/money/quote';
import type { Catalogue } from '../catalogue/catalogue';
import { DEFAULT_PROGRAM } from '../catalogue/program';
import type { PricedLines, SellableLine } from '../quote/price-lines';
import { newOrderId } from './order-id';
import type { NewOrder, NewOrderLine } from './order-repository';

/** The owner of an order, and the request or cart it came from. */
export type OrderOrigin = Pick<
  NewOrder,
  | 'guestKey'
  | 'mailboxKey'
  | 'deviceKey'
  | 'userId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'eventId'
  | 'cartVersion'
  | 'fingerprint'
>;

/** The inputs of an order's price. */
export interface PricingInputs {
  catalogue: Catalogue;
  vatPercent: string;
  /** Commission on the cards' value, for an order that came from My World. */
  myworldPercent: string;
}

export type NewOrderRows = [order: NewOrder, lines: NewOrderLine[]];

/**
 * The rows of a new order. They copy what was bought and how it was priced, because catalogue and rates change later.
 */
export function newOrderRows(
  request: GuestOrderFields,
  priced: PricedLines,
  { catalogue, vatPercent, myworldPercent }: PricingInputs,
  origin: OrderOrigin,
): NewOrderRows {
  const id = randomUUID();
  const { lines, totals } = priced;
  const order: NewOrder = {
    ...origin,
    id,
    orderId: newOrderId(),
    state: 'CREATED',
    programId: request.program_id ?? DEFAULT_PROGRAM,
    unitId: lines[0]?.unit.id ?? request.currency,
    languageCode: request.language_code ?? 'en',
    isMyworld: request.is_myworld ?? false,
    myworldCommission: request.is_myworld
      ? share(totals.subTotal, parseDecimal(myworldPercent, PERCENT_SCALE))
      : null,
    paymentCurrency: request.payment_currency,
    perAed: rateToNumber(catalogue.rate(request.payment_currency)).toFixed(12),
    vatPercent,
    cards: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    ...priceColumns(priced),
  };
  return [order, lines.map((line, index) => newLine(id, line, index, catalogue))];
}

function priceColumns({ totals }: PricedLines) {
  return {
    subTotal: totals.subTotal,
    markup: totals.markup,
    serviceFee: totals.serviceFee,
    vatOnMarkup: totals.vatOnMarkup,
    vatOnServiceFee: totals.vatOnServiceFee,
    grandTotal: totals.grandTotal,
    pointsUsed: totals.pointsUsed,
    pointsValue: totals.pointsValue,
    cardAmount: totals.cardAmount,
    cardValueAed: totals.cardValueAed,
    orderTotalAed: totals.orderTotalAed,
  };
}

function newLine(orderId: string, line: SellableLine, index: number, catalogue: Catalogue): NewOrderLine {
  return {
    id: randomUUID(),
    orderId,
    position: index + 1,
    brandId: line.brand.id,
    brandName: line.brand.name,
    brandImage: line.brand.image,
    unitId: line.unit.id,
    unitName: line.unit.currencyName,
    currencyCode: line.unit.currencyCode,
    countryId: line.line.country_id,
    giftcardValue: line.value,
    quantity: line.line.quantity,
    value: line.price.value,
    markup: line.price.markup,
    serviceFee: line.price.serviceFee,
    valueAed: line.price.valueAed,
    isForSelf: line.line.isforself,
    redeemable: line.brand.redeemableForPoints,
    ...giftColumns(line, catalogue),
  };
}

/** The details of a gift; ignored for a card for oneself. */
function giftColumns({ line }: SellableLine, { rows }: Catalogue) {
  if (line.isforself) return {};
  const image = rows.giftingImages.find(({ id }) => id === line.gifting_image_id);
  return {
    recipientName: line.contact_name,
    recipientEmail: line.contact_email,
    giftMessage: line.gift_message || null,
    giftingImageId: line.gifting_image_id,
    giftingImage: image?.medium,
    sendOn: line.send_on,
  };
}
