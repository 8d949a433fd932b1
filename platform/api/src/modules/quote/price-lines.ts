import type { CartLine, LineError, PaymentCurrency } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import { PERCENT_SCALE, parseDecimal, toMinor } from '../../core/money/decimal';
import { rateToNumber } from '../../core/money/exchange';
import { type LineToPrice, type PricedLine, quote, type Totals } from '../../core/money/quote';
import type { Catalogue, Unit, UnitBrand } from '../catalogue/catalogue';
import { sendDayError } from './send-day-error';

/** More than an order of the largest size can have. A response is not longer than a request with many invalid lines. */
const MAX_LINE_ERRORS = 20;

/** A line as sent, with its brand, unit and price. */
export interface SellableLine {
  line: CartLine;
  brand: UnitBrand;
  unit: Unit;
  /** Value of one card in minor units of the unit's currency. */
  value: number;
  price: PricedLine;
}

export interface PricedLines {
  lines: SellableLine[];
  totals: Totals;
  /** What one unit of the cards' currency is worth in the payment currency, where they differ. All lines share theirs. */
  exchangeRate?: number;
}

export interface PriceOptions {
  currency: PaymentCurrency;
  vatPercent: string;
  /** An order requires the recipients of its gifts; a quote does not. */
  recipients: 'required' | 'optional';
  /** Points that may be used; they are ignored if one of the cards cannot be paid with points. */
  points?: number;
}

/**
 * Checks and prices lines with this catalogue.
 * @throws DomainError `invalid` with `line_faults` when any line cannot be sold as it is
 */
export async function priceLines(
  catalogue: Catalogue,
  lines: CartLine[],
  { currency, vatPercent, recipients, points = 0 }: PriceOptions,
): Promise<PricedLines> {
  const sellable = await requireSellable(catalogue, lines, recipients);
  const priced = quote(
    sellable.map((card, index) =>
      lineToPrice(catalogue, card, (lines[index] as CartLine).quantity, currency),
    ),
    {
      rate: catalogue.rate(currency),
      vatPercent: parseDecimal(vatPercent, PERCENT_SCALE),
      points: payableWithPoints(sellable) ? points : 0,
    },
  );
  return {
    lines: sellable.map((line, index) => ({
      ...line,
      line: lines[index] as CartLine,
      price: priced.lines[index] as PricedLine,
    })),
    totals: priced.totals,
    ...exchangeRate(catalogue, sellable[0]?.unit.currencyCode, currency),
  };
}

function exchangeRate(
  catalogue: Catalogue,
  from: string | undefined,
  to: PaymentCurrency,
): Pick<PricedLines, 'exchangeRate'> {
  if (from === undefined || from === to) return {};
  return { exchangeRate: rateToNumber(catalogue.rate(to)) / rateToNumber(catalogue.rate(from)) };
}

/** A line of cards as the quote needs it. */
export function lineToPrice(
  catalogue: Catalogue,
  { brand, unit, value }: Pick<SellableLine, 'brand' | 'unit' | 'value'>,
  quantity: number,
  currency: PaymentCurrency,
): LineToPrice {
  return {
    value,
    quantity,
    rate: catalogue.rate(unit.currencyCode),
    foreign: unit.currencyCode !== currency,
    markupPercent: brand.markupPercent,
    feeAed: catalogue.serviceFee(brand.id, unit.id, currency),
  };
}

/** Points pay for none of the cards if one of them cannot be paid with points. */
export function payableWithPoints(lines: { brand: UnitBrand }[]): boolean {
  return lines.every(({ brand }) => brand.redeemableForPoints);
}

async function requireSellable(
  catalogue: Catalogue,
  lines: CartLine[],
  recipients: PriceOptions['recipients'],
) {
  const errors: LineError[] = [];
  const resolved = await Promise.all(lines.map((line) => resolveLine(catalogue, line)));
  resolved.forEach(({ brand, unit, value }, index) => {
    const addError = (field: string, message: string) => errors.push({ index, field, message });
    if (!unit) addError('currency', 'Gift cards of this country are not on sale');
    else if (!brand) addError('brand_id', 'This gift card is no longer available');
    else if (!brand.denominations.includes(value)) addError('giftcard_value', 'This amount isn’t available');
    else if (catalogue.availability.isGone({ brandId: brand.id, unitId: unit.id }, value))
      addError('giftcard_value', 'Sold out');
    checkDetails(catalogue, lines[index] as CartLine, recipients, addError);
  });
  if (errors.length > 0) throw unsellableError(errors);
  return resolved as { brand: UnitBrand; unit: Unit; value: number }[];
}

async function resolveLine(catalogue: Catalogue, line: CartLine) {
  const unit = catalogue.findUnit(line.currency);
  const brands = unit ? await catalogue.brandsInUnit(unit.id) : [];
  return {
    unit,
    brand: brands.find(({ id }) => id === line.brand_id),
    value: readValue(line.giftcard_value),
  };
}

/** NaN, which is no denomination, for a value with more than two decimals. */
function readValue(major: number): number {
  try {
    return toMinor(major);
  } catch {
    return Number.NaN;
  }
}

function checkDetails(
  { rows }: Catalogue,
  line: CartLine,
  recipients: PriceOptions['recipients'],
  addError: (field: string, message: string) => void,
): void {
  const image = line.gifting_image_id;
  if (image !== undefined && !rows.giftingImages.some(({ id }) => id === image)) {
    addError('gifting_image_id', 'This template is no longer available');
  }
  // A page that cannot load the countries sends the unit's own id, so that the list never prevents a sale.
  const isUnit = line.country_id === line.currency;
  if (!isUnit && !rows.countries.some(({ id }) => id === line.country_id)) {
    addError('country_id', 'Choose a country from the list');
  }
  if (line.isforself) return;
  const dayError = sendDayError(line.send_on);
  if (dayError) addError('send_on', dayError);
  if (recipients === 'optional') return;
  if (!line.contact_name) addError('contact_name', 'This field is required');
  if (!line.contact_email) addError('contact_email', 'This field is required');
}

/** The error for lines that cannot be sold as they are, by field and by line. */
export function unsellableError(lineErrors: LineError[]): DomainError {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of lineErrors) {
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return new DomainError('invalid', {
    message: 'Some cards cannot be sold as they are',
    errors,
    data: { line_faults: lineErrors.slice(0, MAX_LINE_ERRORS) },
  });
}
