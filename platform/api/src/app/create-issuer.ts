import { IssuerChain } from '../modules/issuing/issuer-chain';
import { localIssuer } from '../modules/issuing/local-issuer';
import { StockIssuer } from '../modules/issuing/stock/stock-issuer';
import { SupplierIssuer } from '../modules/issuing/supplier/supplier-issuer';
import type { Config } from './config';
import type { MoneyServices } from './money-services';

/** Whether the shop makes codes for brands: no brand honours them, so only a shop without real shoppers does. */
export function mayIssueForBrands({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): boolean {
  return NODE_ENV !== 'production';
}

/** Issues each card from where the operator has chosen for its brand. */
export function createIssuer(config: Config, { db, cipher, supplier }: MoneyServices): IssuerChain {
  return new IssuerChain({
    db,
    localForBrands: mayIssueForBrands(config),
    issuers: {
      stock: new StockIssuer({ db, cipher }),
      supplier: new SupplierIssuer({ db, supplier }),
      local: localIssuer,
    },
  });
}
