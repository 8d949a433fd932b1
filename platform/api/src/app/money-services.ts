import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '../infra/database/database';
import { FactorSecrets } from '../modules/accounts/second-factor/factor-secrets';
import { RedeemLinks } from '../modules/fulfilment/redeem-link/redeem-links';
import { VoucherCipher } from '../modules/fulfilment/voucher-cipher';
import { SupplierClient } from '../modules/issuing/supplier/supplier-client';
import { OrderSnapshots } from '../modules/payments/order-snapshots';
import { StripeProvider } from '../modules/payments/stripe-provider';
import type { Config } from './config';
import { secretFor, secretsFor } from './secret-for';

/** The services of operators' commands, which start faster without the others. */
export function createMoneyServices(config: Config, log: FastifyBaseLogger) {
  const database = openDatabase({
    url: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    maxWaitMs: config.API_LIMIT_WAIT_MS,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  return {
    db: database.db,
    pool: database.pool,
    log,
    cipher: new VoucherCipher(config.VOUCHER_KEYS, secretsFor(config, 'voucher lookup')),
    factorSecrets: new FactorSecrets(secretsFor(config, 'second factors')),
    redeemLinks: new RedeemLinks({
      secret: secretFor(config, 'redeem links'),
      key: config.REDEEM_LINK_KEY,
      iv: config.REDEEM_LINK_IV,
      storefrontUrl: config.STOREFRONT_URL,
    }),
    snapshots: new OrderSnapshots(secretsFor(config, 'order snapshots')),
    provider: new StripeProvider({
      apiBase: config.STRIPE_API_BASE,
      secretKey: config.STRIPE_SECRET_KEY,
      secretKeySar: config.STRIPE_SECRET_KEY_SAR,
      timeoutMs: config.STRIPE_TIMEOUT_MS,
      webhookSecrets: [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_SAR].filter(Boolean),
    }),
    supplier: createSupplier(config),
    close: () => database.close(),
  };
}

export type MoneyServices = ReturnType<typeof createMoneyServices>;

/** @returns undefined in a shop without a supplier of brands' cards */
function createSupplier(config: Config): SupplierClient | undefined {
  const { SUPPLIER_API_BASE: apiBase, SUPPLIER_API_KEY: apiKey, SUPPLIER_TIMEOUT_MS: timeoutMs } = config;
  return apiBase ? new SupplierClient({ apiBase, apiKey, timeoutMs }) : undefined;
}
