import { divideHalfUp, PERCENT_SCALE } from './decimal';
import { AED_RATE, exchange, type Rate } from './exchange';
import { minimumPayable } from './payment-currencies';

/** A line without its price. Percentages are integers of 10^-3 percent. */
export interface LineToPrice {
  /** Value of one card, in minor units of its currency. */
  value: number;
  quantity: number;
  /** Rate of the card's currency. */
  rate: Rate;
  /** Whether the card's currency differs from the payment currency. */
  foreign: boolean;
  markupPercent: bigint;
  /** Service fee for one card, in minor units of AED. */
  feeAed: number;
}

export interface Terms {
  /** Rate of the payment currency. */
  rate: Rate;
  vatPercent: bigint;
  /** Points that may be used; as many as needed are. */
  points?: number;
}

/** The price of a line, in minor units of the payment currency or, where the name says so, of AED. */
export interface PricedLine {
  value: number;
  /** The part of `value` that another currency adds: `currencyFeeIn`. */
  currencyFee: number;
  markup: number;
  serviceFee: number;
  vatOnMarkup: number;
  vatOnServiceFee: number;
  valueAed: number;
  valueWithMarkupAed: number;
  /** One card with markup, in minor units of the card's currency. */
  cardWithMarkup: number;
}

export interface Totals {
  subTotal: number;
  /** Part of `subTotal`. */
  currencyFee: number;
  markup: number;
  serviceFee: number;
  vatOnMarkup: number;
  vatOnServiceFee: number;
  /** Before points. */
  grandTotal: number;
  /** Points, and their value in the payment currency. */
  pointsUsed: number;
  pointsValue: number;
  /** The charge to the payment card: the rest after points, but at least the minimum. */
  cardAmount: number;
  minimumPayable: number;
  cardValueAed: number;
  /** The grand total in AED, before points. */
  orderTotalAed: number;
}

export interface Quote {
  lines: PricedLine[];
  totals: Totals;
}

const HUNDRED_PERCENT = 100n * 10n ** BigInt(PERCENT_SCALE);
/** Percent of the value: a card in another currency than the payment's costs 5 percent more (rule core-5.37). */
const uplift = { foreign: 105n, same: 100n };

/**
 * Prices lines. No other code computes a price: quotes, orders and receipts use this function. Each part is rounded on its
 * own, per line, so that the parts always add up to the total.
 */
export function quote(lines: LineToPrice[], terms: Terms): Quote {
  const priced = lines.map((line) => priceLine(line, terms));
  return { lines: priced, totals: addUp(priced, terms) };
}

function priceLine(line: LineToPrice, { rate, vatPercent }: Terms): PricedLine {
  const { foreign } = line;
  const value = withUplift(line, rate);
  const valueAed = withUplift(line, AED_RATE);
  const markup = share(value, line.markupPercent);
  const serviceFee = exchange(line.feeAed * line.quantity, AED_RATE, rate);
  return {
    value,
    currencyFee: foreign ? currencyFeeIn(value) : 0,
    markup,
    serviceFee,
    vatOnMarkup: share(markup, vatPercent),
    vatOnServiceFee: share(serviceFee, vatPercent),
    valueAed,
    valueWithMarkupAed: valueAed + share(valueAed, line.markupPercent),
    cardWithMarkup: line.value + share(line.value, line.markupPercent),
  };
}

/** The line's value in the currency of `to`, uplift included, rounded once. */
function withUplift({ value, quantity, rate, foreign }: LineToPrice, to: Rate): number {
  const percent = foreign ? uplift.foreign : uplift.same;
  return Number(divideHalfUp(BigInt(value) * BigInt(quantity) * to * percent, rate * 100n));
}

/**
 * The fee that the value of a line in another currency includes, in the same minor units: what is left of it is the
 * cards' converted value, rounded once.
 */
export function currencyFeeIn(value: number): number {
  return value - Number(divideHalfUp(BigInt(value) * uplift.same, uplift.foreign));
}

/** A percentage (integer of 10^-3 percent) of an amount in minor units, half up. */
export function share(minor: number, percent: bigint): number {
  return Number(divideHalfUp(BigInt(minor) * percent, HUNDRED_PERCENT));
}

function addUp(lines: PricedLine[], { rate, points = 0 }: Terms): Totals {
  const sum = (part: keyof PricedLine) => lines.reduce((total, line) => total + line[part], 0);
  const parts = {
    subTotal: sum('value'),
    markup: sum('markup'),
    serviceFee: sum('serviceFee'),
    vatOnMarkup: sum('vatOnMarkup'),
    vatOnServiceFee: sum('vatOnServiceFee'),
  };
  const grandTotal = Object.values(parts).reduce((total, part) => total + part, 0);
  return {
    ...parts,
    currencyFee: sum('currencyFee'),
    grandTotal,
    ...splitWithPoints(grandTotal, points, rate),
    minimumPayable: minimumPayable(rate),
    cardValueAed: sum('valueAed'),
    orderTotalAed: exchange(grandTotal, rate, AED_RATE),
  };
}

/**
 * Splits the total between points and payment card. Points pay everything where they suffice; otherwise only as many are
 * used as leave the minimum charge for the payment card. A point is worth 0.01 AED.
 */
function splitWithPoints(grandTotal: number, points: number, rate: Rate) {
  const minimum = minimumPayable(rate);
  const pointsForAll = exchange(grandTotal, rate, AED_RATE);
  if (points > 0 && points >= pointsForAll)
    return { pointsUsed: pointsForAll, pointsValue: grandTotal, cardAmount: 0 };
  const worth = exchange(Math.max(0, points), AED_RATE, rate);
  const pointsValue = Math.max(0, Math.min(worth, grandTotal - minimum));
  const pointsUsed = pointsValue === worth ? points : Math.min(points, exchange(pointsValue, rate, AED_RATE));
  return {
    pointsUsed: pointsValue === 0 ? 0 : pointsUsed,
    pointsValue,
    cardAmount: grandTotal === 0 ? 0 : Math.max(grandTotal - pointsValue, minimum),
  };
}
