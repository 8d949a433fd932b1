import type { CartLine, LineError, PaymentCurrency } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import { PERCENT_SCALE, parseDecimal, toMinor } from '../../core/money/decimal';
import { type PricedLine, quote, type Totals } from '../../core/money/quote';
import type { Catalogue, Unit, UnitBrand } from '../catalogue/catalogue';

/** A line as sent, with what it names and what it costs. */
export interface SellableLine {
  line: CartLine;
  brand: UnitBrand;
  unit: Unit;
  /** Of one card, in minor units of the unit's currency. */
  value: number;
  price: PricedLine;
}

export interface PricedLines {
  lines: SellableLine[];
  totals: Totals;
}

export interface PriceOptions {
  currency: PaymentCurrency;
  vatPercent: string;
  /** An order needs to know whom a gift goes to; a quote does not. */
  recipients: 'needed' | 'optional';
  /** Points that may be used. They are not, where one of the cards cannot be paid with points. */
  points?: number;
}

/**
 * Finds and prices lines with this catalogue.
 * @throws DomainError `invalid` with `line_faults` when any of them cannot be sold as it is
 */
export async function priceLines(
  catalogue: Catalogue,
  lines: CartLine[],
  { currency, vatPercent, recipients, points = 0 }: PriceOptions,
): Promise<PricedLines> {
  const faults: LineError[] = [];
  const found = await Promise.all(lines.map((line) => findLine(catalogue, line)));
  found.forEach(({ brand, unit, value }, index) => {
    const line = lines[index] as CartLine;
    const say = (field: string, message: string) => faults.push({ index, field, message });
    if (!unit) say('currency', 'Gift cards of this country are not on sale');
    else if (!brand) say('brand_id', 'This gift card is no longer available');
    else if (!brand.denominations.includes(value)) say('giftcard_value', 'This value is not offered');
    checkDetails(catalogue, line, recipients, say);
  });
  if (faults.length > 0) throw unsellable(faults);

  const sellable = found as { brand: UnitBrand; unit: Unit; value: number }[];
  const priced = quote(
    sellable.map(({ brand, unit, value }, index) => ({
      value,
      quantity: (lines[index] as CartLine).quantity,
      rate: catalogue.rate(unit.currencyCode),
      foreign: unit.currencyCode !== currency,
      markupPercent: brand.markupPercent,
      feeAed: catalogue.serviceFee(brand.id, unit.id, currency),
    })),
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
  };
}

/** Points pay for a whole order or not at all: one card that cannot be paid with them is enough. */
export function payableWithPoints(lines: { brand: UnitBrand }[]): boolean {
  return lines.every(({ brand }) => brand.redeemableForPoints);
}

async function findLine(catalogue: Catalogue, line: CartLine) {
  const unit = catalogue.findUnit(line.currency);
  const brands = unit ? await catalogue.brandsInUnit(unit.id) : [];
  return {
    unit,
    brand: brands.find(({ id }) => id === line.brand_id),
    value: readValue(line.giftcard_value),
  };
}

/** A value with more than two decimals is no denomination. */
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
  say: (field: string, message: string) => void,
): void {
  const image = line.gifting_image_id;
  if (image !== undefined && !rows.giftingImages.some(({ id }) => id === image)) {
    say('gifting_image_id', 'This template is no longer available');
  }
  if (line.isforself || recipients === 'optional') return;
  if (!line.contact_name) say('contact_name', 'This field is required');
  if (!line.contact_email) say('contact_email', 'This field is required');
}

/** The refusal of lines that cannot be sold as they are, by field and by line. */
export function unsellable(faults: LineError[]): DomainError {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of faults) {
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return new DomainError('invalid', {
    message: 'Some cards cannot be sold as they are',
    errors,
    data: { line_faults: faults },
  });
}
