import { randomUUID } from 'node:crypto';
import type { Catalogue } from '../catalogue/catalogue';
import type { PricedLines, SellableLine } from '../quote/price-lines';
import type { NewOrder, NewOrderLine } from './order-repository';

export type { NewOrder } from './order-repository';

/** The columns of a new order that its price decides. */
export function newOrder({ lines, totals }: PricedLines) {
  return {
    state: 'CREATED',
    cards: lines.reduce((sum, { line }) => sum + line.quantity, 0),
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
  } satisfies Partial<NewOrder>;
}

/** Copies of what was bought: the catalogue may change under an order. */
export function newLines(orderId: string, { lines }: PricedLines, catalogue: Catalogue): NewOrderLine[] {
  return lines.map((line, index) => ({
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
  }));
}

/** Details of a gift; what came with a card for oneself is left out. */
function giftColumns({ line }: SellableLine, { rows }: Catalogue) {
  if (line.isforself) return {};
  const image = rows.giftingImages.find(({ id }) => id === line.gifting_image_id);
  return {
    recipientName: line.contact_name,
    recipientEmail: line.contact_email,
    giftMessage: line.gift_message || null,
    giftingImageId: line.gifting_image_id,
    giftingImage: image?.medium,
  };
}
