import { divideHalfUp, PERCENT_SCALE } from './decimal';
import { AED_RATE, exchange, type Rate } from './exchange';
import { minimumPayable } from './payment-currencies';

/** One line to be priced. Percentages are integers of 10^-3 percent. */
export interface LineToPrice {
  /** Of one card, in minor units of its own currency. */
  value: number;
  quantity: number;
  /** Its currency's rate. */
  rate: Rate;
  /** Whether its currency is not the one that is paid in. */
  foreign: boolean;
  markupPercent: bigint;
  /** For one card, in minor units of AED. */
  feeAed: number;
}

export interface Terms {
  /** The payment currency's rate. */
  rate: Rate;
  vatPercent: bigint;
  /** Points that may be used; as many as it takes are. */
  points?: number;
}

/** What one line comes to, in minor units of the payment currency unless its name says AED. */
export interface PricedLine {
  value: number;
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
  markup: number;
  serviceFee: number;
  vatOnMarkup: number;
  vatOnServiceFee: number;
  /** Before points. */
  grandTotal: number;
  /** Points, and what they pay. */
  pointsUsed: number;
  pointsValue: number;
  /** What the card is charged: what points do not pay, or the least that can be charged. */
  cardAmount: number;
  minimumPayable: number;
  cardValueAed: number;
  orderTotalAed: number;
}

export interface Quote {
  lines: PricedLine[];
  totals: Totals;
}

const hundredPercent = 100n * 10n ** BigInt(PERCENT_SCALE);
/** A card in another currency than the one paid in costs 5 percent more (spec core §5, "Uplift"). */
const uplift = { foreign: 105n, own: 100n };

/**
 * What these lines cost: the only place where a price is made. A quote, an order and its receipt all come from here.
 * Every part is rounded by itself, per line, so that the parts always add up to the total (contract: Money rules).
 */
export function quote(lines: LineToPrice[], terms: Terms): Quote {
  const priced = lines.map((line) => priceLine(line, terms));
  return { lines: priced, totals: addUp(priced, terms) };
}

function priceLine(line: LineToPrice, { rate, vatPercent }: Terms): PricedLine {
  const value = raised(line, rate);
  const valueAed = raised(line, AED_RATE);
  const markup = share(value, line.markupPercent);
  const serviceFee = exchange(line.feeAed * line.quantity, AED_RATE, rate);
  return {
    value,
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
function raised({ value, quantity, rate, foreign }: LineToPrice, to: Rate): number {
  const percent = foreign ? uplift.foreign : uplift.own;
  return Number(divideHalfUp(BigInt(value) * BigInt(quantity) * to * percent, rate * 100n));
}

/** A percentage (integer of 10^-3 percent) of an amount in minor units, half up. */
export function share(minor: number, percent: bigint): number {
  return Number(divideHalfUp(BigInt(minor) * percent, hundredPercent));
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
    grandTotal,
    ...shareWithPoints(grandTotal, points, rate),
    minimumPayable: minimumPayable(rate),
    cardValueAed: sum('valueAed'),
    orderTotalAed: exchange(grandTotal, rate, AED_RATE),
  };
}

/**
 * Who pays what. Points that are enough pay everything; otherwise as many are used as leave the card the least that it can
 * be charged. A point is worth the hundredth of an AED.
 */
function shareWithPoints(grandTotal: number, points: number, rate: Rate) {
  const least = minimumPayable(rate);
  const all = exchange(grandTotal, rate, AED_RATE);
  if (points > 0 && points >= all) return { pointsUsed: all, pointsValue: grandTotal, cardAmount: 0 };
  const worth = exchange(Math.max(0, points), AED_RATE, rate);
  const pointsValue = Math.max(0, Math.min(worth, grandTotal - least));
  const pointsUsed = pointsValue === worth ? points : Math.min(points, exchange(pointsValue, rate, AED_RATE));
  return {
    pointsUsed: pointsValue === 0 ? 0 : pointsUsed,
    pointsValue,
    cardAmount: grandTotal === 0 ? 0 : Math.max(grandTotal - pointsValue, least),
  };
}
