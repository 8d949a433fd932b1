import { cleanEnv, EnvError, makeValidator, num, port, str, url } from 'envalid';
import type { VoucherKey } from '../modules/fulfilment/voucher-cipher';
import { productionFaults } from './production';
import { socialDefaults } from './social-defaults';

/** Development's defaults: the sandbox's keys and addresses. `production.ts` refuses each of them. */
const sandbox = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_BASE: 'http://localhost:3001',
  SMTP_URL: 'smtp://localhost:3002',
  VOUCHER_KEYS: `dev:${Buffer.alloc(32, 7).toString('base64')}`,
  APP_SECRET: 'development-secret-not-for-production',
};

const percent = makeValidator((value) => {
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(value)) throw new EnvError(`not a percentage: "${value}"`);
  return value;
});

/** `id:base64` pairs of 32-byte keys; the first one seals, all of them open. */
function parseVoucherKeys(value: string): VoucherKey[] {
  return value.split(',').map((pair) => {
    const [id, key] = pair.split(':');
    const bytes = Buffer.from(key ?? '', 'base64');
    if (!id || bytes.length !== 32) throw new EnvError('must be "id:<32 bytes in base64>", comma separated');
    return { id, key: bytes };
  });
}
const voucherKeys = makeValidator(parseVoucherKeys);

/**
 * Reads and checks the environment; the table in README.md says what each variable means.
 * Prints what is wrong and ends the process with code 1 when something is.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const social = socialDefaults(env.NODE_ENV === 'production');
  const config = cleanEnv(env, {
    NODE_ENV: str({ choices: ['development', 'test', 'production'], default: 'development' }),
    DATABASE_URL: url({ desc: 'PostgreSQL connection string' }),
    DATABASE_POOL: num({ default: 20 }),
    HOST: str({ default: '127.0.0.1' }),
    API_PORT: port({ default: 3005 }),
    WORKER_CONCURRENCY: num({ default: 4 }),
    STOREFRONT_URL: url({ default: 'http://localhost:3000' }),
    STRIPE_SECRET_KEY: str({ default: sandbox.STRIPE_SECRET_KEY }),
    STRIPE_SECRET_KEY_SAR: str({ default: '' }),
    STRIPE_WEBHOOK_SECRET: str({ default: sandbox.STRIPE_WEBHOOK_SECRET }),
    STRIPE_WEBHOOK_SECRET_SAR: str({ default: '' }),
    STRIPE_TIMEOUT_MS: num({ default: 5_000 }),
    STRIPE_API_BASE: url({ default: sandbox.STRIPE_API_BASE }),
    SMTP_URL: url({ default: sandbox.SMTP_URL }),
    MAIL_FROM: str({ default: 'gifts@giftiglobal.example' }),
    SUPPORT_EMAIL: str({ default: 'support@giftiglobal.example' }),
    BRAND_NAME: str({ default: 'Gifti Global' }),
    VAT_PERCENT: percent({ default: '5' }),
    MYWORLD_COMMISSION_PERCENT: percent({ default: '1' }),
    AFFILIATE_CONVERSION_URL: str({ default: '' }),
    AFFILIATE_SECRET: str({ default: '' }),
    RATE_LIMIT_ORDER_LOOKUP: num({ default: 100 }),
    CAPTCHA_PROVIDER: str({ choices: ['altcha', 'recaptcha'], default: 'altcha' }),
    CAPTCHA_COST: num({ default: 1000 }),
    RECAPTCHA_SECRET: str({ default: '' }),
    RECAPTCHA_VERIFY_URL: url({ default: 'https://www.google.com/recaptcha/api/siteverify' }),
    VOUCHER_KEYS: voucherKeys({ default: parseVoucherKeys(sandbox.VOUCHER_KEYS) }),
    APP_SECRET: str({ default: sandbox.APP_SECRET }),
    SESSION_DAYS: num({ default: 30 }),
    ORDER_MINUTES: num({ default: 30 }),
    RATE_LIMIT_SIGN_IN: num({ default: 1000 }),
    RATE_LIMIT_SIGN_UP: num({ default: 1000 }),
    RATE_LIMIT_PASSWORD: num({ default: 1000 }),
    RATE_LIMIT_CONTACT: num({ default: 100 }),
    RATE_LIMIT_GIFTCARD: num({ default: 1000 }),
    RATE_LIMIT_GIFTCARD_WRONG: num({ default: 10_000 }),
    RATE_LIMIT_GIVEAWAY: num({ default: 100 }),
    GOOGLE_CLIENT_ID: str({ default: social.GOOGLE_CLIENT_ID }),
    GOOGLE_ISSUERS: str({ default: social.GOOGLE_ISSUERS }),
    GOOGLE_JWKS_URL: url({ default: social.GOOGLE_JWKS_URL }),
    FACEBOOK_APP_ID: str({ default: social.FACEBOOK_APP_ID }),
    FACEBOOK_APP_SECRET: str({ default: social.FACEBOOK_APP_SECRET }),
    FACEBOOK_GRAPH_URL: url({ default: social.FACEBOOK_GRAPH_URL }),
    METRICS_TOKEN: str({ default: '' }),
    WORKER_METRICS_PORT: num({ default: 0 }),
    OTEL_EXPORTER_OTLP_ENDPOINT: str({ default: '' }),
    TRUST_PROXY: str({ default: 'loopback' }),
    LOG_LEVEL: str({ default: 'info' }),
    SEED_FILE: str({ default: '' }),
    GIFTSTORE_ACTOR: str({ default: '' }),
    DRAIN_MS: num({ default: 10_000 }),
  });
  if (config.isProduction) refuse(productionFaults(env, config));
  if (config.CAPTCHA_PROVIDER === 'recaptcha' && !config.RECAPTCHA_SECRET) {
    refuse(['RECAPTCHA_SECRET: needed when CAPTCHA_PROVIDER is "recaptcha"']);
  }
  if (config.AFFILIATE_CONVERSION_URL && !config.AFFILIATE_SECRET) {
    refuse(['AFFILIATE_SECRET: needed with AFFILIATE_CONVERSION_URL']);
  }
  return config;
}

export type Config = ReturnType<typeof readConfig>;

function refuse(faults: string[]): void {
  if (faults.length === 0) return;
  console.error(`The API does not start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
