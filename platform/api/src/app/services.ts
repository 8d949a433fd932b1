import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { altcha } from '../infra/captcha/altcha';
import type { Captcha } from '../infra/captcha/captcha';
import { captchaByPage } from '../infra/captcha/captcha-by-page';
import { recaptcha } from '../infra/captcha/recaptcha';
import { risingCost } from '../infra/captcha/rising-cost';
import type { Database } from '../infra/database/database';
import { schemaCheck } from '../infra/database/require-schema';
import { DeviceCookies } from '../infra/device/device-cookies';
import { Mailer } from '../infra/mail/mailer';
import type { RateLimit } from '../infra/rate-limit/rate-limit';
import { addressHash } from '../infra/telemetry/address-hash';
import { openSecurityLog } from '../infra/telemetry/open-security-log';
import { Passkeys } from '../modules/accounts/second-factor/passkeys';
import { Sessions } from '../modules/accounts/sessions';
import { SocialNonces } from '../modules/accounts/social/social-nonce';
import { CatalogueCache } from '../modules/catalogue/catalogue-cache';
import { GiftLinks } from '../modules/fulfilment/gift-link/gift-links';
import { OrderAccess } from '../modules/orders/order-access';
import { OrderTokens } from '../modules/orders/order-id';
import { CardPageSecrets } from '../modules/partner/card-page-secrets';
import type { Config } from './config';
import { createIssuer, mayIssueForBrands } from './create-issuer';
import { createLimits } from './limits';
import { createMoneyServices } from './money-services';
import { secretFor, secretsFor } from './secret-for';
import { socialProviders } from './social-providers';

/** The services of routes and jobs, created once a process. */
export function createServices(config: Config, log: FastifyBaseLogger) {
  const money = createMoneyServices(config, log);
  const { db, pool } = money;
  const requireSchema = schemaCheck(db);
  const company = {
    name: config.COMPANY_NAME,
    address: config.COMPANY_ADDRESS,
    taxNumber: config.COMPANY_TAX_NUMBER,
  };
  const mailer = new Mailer(db, config.SMTP_URL, {
    brandName: config.BRAND_NAME,
    from: config.MAIL_FROM,
    supportEmail: config.SUPPORT_EMAIL,
    storefrontUrl: config.STOREFRONT_URL,
    company,
  });
  const limits = createLimits(config, pool);
  const tokens = new OrderTokens(secretsFor(config, 'order tokens'));
  const secure = new URL(config.STOREFRONT_URL).protocol === 'https:';
  const devices = new DeviceCookies({ secrets: secretsFor(config, 'device cookies'), secure });
  const sessions = new Sessions({
    db,
    days: config.SESSION_DAYS,
    idleDays: config.SESSION_IDLE_DAYS,
    secure,
    devices,
  });
  const securityLog = openSecurityLog(config.SECURITY_LOG, log);
  const addressKey = secretFor(config, 'addresses in the security log');
  return {
    ...money,
    security: {
      log: securityLog,
      hashAddress: (address: string) => addressHash(addressKey, address),
    },
    mailer,
    giftLinks: new GiftLinks({
      secrets: secretsFor(config, 'gift links'),
      storefrontUrl: config.STOREFRONT_URL,
    }),
    issuer: createIssuer(config, money),
    captcha: createCaptcha(config, db, limits.wrongSignIns),
    sessions,
    devices,
    sessionIdleDays: config.SESSION_IDLE_DAYS,
    nonces: new SocialNonces(secretsFor(config, 'nonces of social sign-ins')),
    brandName: config.BRAND_NAME,
    mailWebhookSecret: config.MAIL_WEBHOOK_SECRET,
    supplierWebhookSecret: config.SUPPLIER_WEBHOOK_SECRET,
    supplierLowBalance: config.SUPPLIER_LOW_BALANCE,
    seller: {
      brandName: config.BRAND_NAME,
      ...company,
      email: config.SUPPORT_EMAIL,
    },
    passkeys: new Passkeys({ db, storefrontUrl: config.STOREFRONT_URL, brandName: config.BRAND_NAME }),
    social: socialProviders(config),
    limits,
    catalogue: new CatalogueCache(db, { localForBrands: mayIssueForBrands(config) }),
    cardPages: new CardPageSecrets(secretsFor(config, 'partner card pages')),
    giveaway: {
      graceDays: config.GIVEAWAY_GRACE_DAYS,
      retentionMonths: config.GIVEAWAY_RETENTION_MONTHS,
      claimSecrets: secretsFor(config, 'giveaway claims of devices'),
    },
    tokens,
    access: new OrderAccess({ db, tokens, sessions }),
    providerSeconds: config.STRIPE_TIMEOUT_MS / 1000,
    vatPercent: config.VAT_PERCENT,
    myworldPercent: config.MYWORLD_COMMISSION_PERCENT,
    affiliate: { conversionUrl: config.AFFILIATE_CONVERSION_URL, secret: config.AFFILIATE_SECRET },
    orderMinutes: config.ORDER_MINUTES,
    maxDeclines: config.RATE_LIMIT_DECLINES,
    storefrontUrl: config.STOREFRONT_URL,
    checkReady: async () => {
      await requireSchema();
      await db.execute(
        sql`select (select count(*) from catalogue_version), (select id from graphile_worker.jobs limit 1)`,
      );
    },
    close: async () => {
      mailer.close();
      await money.close();
      await securityLog.close();
    },
  };
}

export type Services = ReturnType<typeof createServices>;

function createCaptcha(config: Config, db: Database, wrongSignIns: RateLimit): Captcha {
  const own = altcha({
    db,
    secrets: secretsFor(config, 'captcha'),
    cost: risingCost(config.CAPTCHA_COST, wrongSignIns),
  });
  if (config.CAPTCHA_PROVIDER !== 'recaptcha') return own;
  const google = recaptcha({ secret: config.RECAPTCHA_SECRET, verifyUrl: config.RECAPTCHA_VERIFY_URL });
  return captchaByPage(google, own);
}
