import currencyData from '../../data/currencies.json';

/** A currency that cards are sold in. */
export interface Currency {
  /**
   * Units for 1 US dollar, plausible for autumn 2026. AED and SAR are pegged to the dollar (3.6725 and 3.75), and so
   * are BHD, OMR, QAR and JOD.
   */
  perUsd: string;
  /**
   * The customary card values, from small to large, all under the order limit of AED 1000 with uplift and fees. Whole
   * numbers even where the currency has three decimals, because the API carries at most two.
   */
  values: readonly number[];
}

export const currencies: Readonly<Record<string, Currency>> = currencyData;
