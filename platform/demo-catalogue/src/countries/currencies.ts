/**
 * Currencies that cards are sold in. `perUsd`: units for 1 US dollar, plausible for autumn 2026. AED and SAR are
 * pegged to the dollar (3.6725 and 3.75), and so are BHD, OMR, QAR and JOD. `values` are the card values customary
 * in the currency, from small to large and all under the order's limit of AED 1000 with uplift and fees; whole
 * numbers also where the currency has three decimals (the wire carries at most two).
 */
export interface Currency {
  perUsd: string;
  values: readonly number[];
}

export const currencies: Readonly<Record<string, Currency>> = {
  AED: { perUsd: '3.6725', values: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750] },
  ARS: { perUsd: '1465', values: [10000, 20000, 30000, 50000, 75000, 100000, 150000, 200000] },
  AUD: { perUsd: '1.52', values: [10, 20, 30, 50, 75, 100, 150, 200, 250] },
  BDT: { perUsd: '122.4', values: [1000, 2000, 3000, 5000, 7500, 10000, 15000, 20000] },
  BHD: { perUsd: '0.376', values: [5, 10, 15, 20, 25, 30, 50, 75] },
  BRL: { perUsd: '5.42', values: [30, 50, 100, 150, 200, 300, 500, 750] },
  CAD: { perUsd: '1.38', values: [10, 20, 25, 50, 75, 100, 150, 200, 250] },
  CHF: { perUsd: '0.80', values: [10, 20, 30, 50, 75, 100, 150] },
  CLP: { perUsd: '948', values: [10000, 20000, 30000, 50000, 75000, 100000, 150000] },
  CNY: { perUsd: '7.09', values: [50, 100, 200, 300, 500, 800, 1000, 1500] },
  COP: { perUsd: '3910', values: [30000, 50000, 100000, 150000, 200000, 300000, 500000] },
  CZK: { perUsd: '20.9', values: [200, 300, 500, 1000, 1500, 2000, 3000, 4000] },
  DKK: { perUsd: '6.41', values: [50, 100, 200, 300, 500, 750, 1000, 1500] },
  EGP: { perUsd: '48.3', values: [250, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500] },
  EUR: { perUsd: '0.859', values: [10, 15, 20, 25, 50, 75, 100, 150, 200] },
  GBP: { perUsd: '0.748', values: [5, 10, 15, 20, 25, 50, 75, 100, 150] },
  HKD: { perUsd: '7.79', values: [50, 100, 200, 300, 500, 800, 1000, 1500] },
  HUF: { perUsd: '335', values: [3000, 5000, 10000, 15000, 20000, 30000, 50000] },
  IDR: { perUsd: '16550', values: [100000, 200000, 300000, 500000, 750000, 1000000, 2000000, 3000000] },
  INR: { perUsd: '88.4', values: [500, 1000, 2000, 3000, 5000, 7500, 10000, 15000] },
  ISK: { perUsd: '122', values: [2000, 3000, 5000, 10000, 15000, 20000] },
  JOD: { perUsd: '0.709', values: [5, 10, 15, 20, 25, 50, 75, 100] },
  JPY: { perUsd: '149', values: [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 30000] },
  KES: { perUsd: '129.2', values: [1000, 2000, 3000, 5000, 7500, 10000, 15000] },
  KRW: { perUsd: '1405', values: [10000, 20000, 30000, 50000, 70000, 100000, 150000, 200000, 250000] },
  KWD: { perUsd: '0.306', values: [3, 5, 10, 15, 20, 25, 30, 50] },
  LKR: { perUsd: '303', values: [3000, 5000, 7500, 10000, 15000, 25000, 50000] },
  MAD: { perUsd: '9.12', values: [100, 200, 300, 500, 750, 1000, 1500] },
  MXN: { perUsd: '18.4', values: [200, 300, 500, 750, 1000, 1500, 2000, 3000] },
  MYR: { perUsd: '4.18', values: [30, 50, 100, 150, 200, 300, 500, 750] },
  NGN: { perUsd: '1470', values: [10000, 20000, 30000, 50000, 100000, 150000, 250000] },
  NOK: { perUsd: '10.05', values: [100, 200, 300, 500, 750, 1000, 1500, 2000] },
  NZD: { perUsd: '1.73', values: [10, 20, 30, 50, 75, 100, 150, 200, 250] },
  OMR: { perUsd: '0.3845', values: [5, 10, 15, 20, 25, 30, 50, 75] },
  PEN: { perUsd: '3.45', values: [30, 50, 100, 150, 200, 300, 500] },
  PHP: { perUsd: '57.9', values: [500, 1000, 1500, 2000, 3000, 5000, 7500, 10000] },
  PKR: { perUsd: '281', values: [2000, 3000, 5000, 7500, 10000, 20000, 30000, 50000] },
  PLN: { perUsd: '3.65', values: [30, 50, 75, 100, 150, 200, 300, 500] },
  QAR: { perUsd: '3.64', values: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500] },
  RON: { perUsd: '4.36', values: [50, 100, 150, 200, 300, 500, 750] },
  SAR: { perUsd: '3.75', values: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750] },
  SEK: { perUsd: '9.42', values: [100, 200, 300, 500, 750, 1000, 1500, 2000] },
  SGD: { perUsd: '1.29', values: [10, 20, 30, 50, 75, 100, 150, 200, 250] },
  THB: { perUsd: '32.4', values: [300, 500, 1000, 1500, 2000, 3000, 5000, 7000] },
  TRY: { perUsd: '42.6', values: [250, 500, 750, 1000, 1500, 2000, 3000, 5000] },
  USD: { perUsd: '1', values: [10, 15, 20, 25, 50, 75, 100, 150, 200] },
  VND: { perUsd: '26300', values: [200000, 300000, 500000, 1000000, 1500000, 2000000, 3000000, 5000000] },
  XAF: { perUsd: '563.5', values: [5000, 10000, 15000, 20000, 30000, 50000, 75000, 100000] },
  XCD: { perUsd: '2.70', values: [20, 30, 50, 100, 150, 200, 300, 500] },
  XOF: { perUsd: '563.5', values: [5000, 10000, 15000, 20000, 30000, 50000, 75000, 100000] },
  XPF: { perUsd: '102.5', values: [1000, 2000, 3000, 5000, 7500, 10000, 15000, 20000] },
  ZAR: { perUsd: '17.3', values: [100, 200, 300, 500, 750, 1000, 1500, 2000, 3000] },
};
