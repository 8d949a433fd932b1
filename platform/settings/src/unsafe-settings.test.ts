import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { isPublished, publishedValuesOf } from './published-values.mjs';
import { raisedLimits } from './raised-limits.mjs';
import { defaultOf, type Part, settings } from './settings.mjs';
import { PRODUCTION_PARTS, unsafeSettings } from './unsafe-settings.mjs';

const PARTS = PRODUCTION_PARTS;
const random = (prefix = '') => prefix + randomBytes(24).toString('hex');

/** A configuration for real shoppers, with secrets that are in no file. */
const good: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://shop:${random()}@db.example/shop`,
  STOREFRONT_URL: 'https://gifts.example',
  BRAND_NAME: 'Gifts',
  MAIL_FROM: 'cards@gifts.example',
  SUPPORT_EMAIL: 'help@gifts.example',
  SUPPORT_PHONE: '+971 4 123 4567',
  SUPPORT_CHAT_URL: 'https://chat.gifti.example/support',
  COMPANY_NAME: 'Gifts Trading LLC',
  COMPANY_ADDRESS: '1 Market Street, Dubai, United Arab Emirates',
  COMPANY_TAX_NUMBER: '100123456700003',
  HOST: '0.0.0.0',
  TRUST_PROXY: '1',
  APP_SECRET: randomBytes(32).toString('base64'),
  VOUCHER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  EDGE_SECRET: random(),
  METRICS_TOKEN: random(),
  STRIPE_SECRET_KEY: random('sk_live_'),
  STRIPE_PUBLISHABLE_KEY: random('pk_live_'),
  STRIPE_WEBHOOK_SECRET: random('whsec_'),
  SMTP_URL: `smtps://shop:${random()}@mail.example`,
  KEYS_DIR: '/etc/giftstore/keys',
  RELEASE_STORE: '/srv/giftstore/releases',
};

const problemsOf = (env: Record<string, string>, parts: readonly Part[] = PARTS) =>
  unsafeSettings(parts, env).map(([name, problem]) => `${name}: ${problem}`);

/** The names of the settings that are refused when these replace the good ones. */
const refused = (env: Record<string, string>) =>
  unsafeSettings(PARTS, { ...good, ...env }).map(([name]) => name);

describe('production', () => {
  it('accepts secrets of its own and the providers themselves', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  it('accepts random secrets, whatever their alphabet', () => {
    for (let round = 0; round < 500; round += 1) {
      const APP_SECRET = randomBytes(round % 2 ? 16 : 32).toString(round % 2 ? 'hex' : 'base64');
      expect(refused({ APP_SECRET })).toEqual([]);
    }
  });

  it.each(settings.filter(({ requiredInProduction }) => requiredInProduction).map(({ name }) => name))(
    'requires %s',
    (name) => {
      const { [name]: _, ...others } = good;
      expect(problemsOf(others)).toEqual([expect.stringMatching(`^${name}: must be given in production`)]);
    },
  );

  it.each([
    ['DATABASE_URL', 'postgres://shop:shop@db.example/shop'],
    ['DATABASE_URL', 'postgres://postgres:correct-password@db.example/shop'],
    ['STOREFRONT_URL', 'http://gifts.example'],
    ['TRUST_PROXY', 'true'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET', 'x'.repeat(32)],
    ['APP_SECRET', '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['APP_SECRET', 'k3Qz9Lw1'.repeat(4)],
    ['APP_SECRET', 'our-very-secret-words-of-2026-abc-xyz'],
    ['APP_SECRET', 'a secret of the tests'],
    ['APP_SECRET_OLD', 'short'],
    ['APP_SECRET_OLD', `${randomBytes(32).toString('base64')}, ${'x'.repeat(32)}`],
    ['APP_SECRET_OLD', `${randomBytes(32).toString('base64')},development-secret-not-for-production`],
    ['VOUCHER_KEYS', `k1:${Buffer.alloc(32, 1).toString('base64')}`],
    ['EDGE_SECRET', 'x'.repeat(32)],
    ['METRICS_TOKEN', 'scraper'],
    ['STRIPE_SECRET_KEY', 'sk_test_51PabcdefghijklmnopqrstUV'],
    ['STRIPE_SECRET_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51P'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_test'],
    ['STRIPE_API_BASE', 'http://localhost:3001'],
    ['STRIPE_API_BASE', 'http://api.stripe.com'],
    ['STRIPE_API_BASE', 'https://stripe.example'],
    ['STRIPE_JS_URL', 'http://localhost:3001/stripe.js'],
    ['STRIPE_JS_URL', 'https://js.stripe.com.evil.example/v3/'],
    ['STRIPE_JS_URL', 'https://js.stripe.com@evil.example/v3/'],
    ['RECAPTCHA_VERIFY_URL', 'https://evil.example/recaptcha/api/siteverify'],
    ['GOOGLE_ISSUERS', 'https://accounts.google.com, http://localhost:3001/oidc/google'],
    ['GOOGLE_ISSUERS', 'https://accounts.google.com.evil.example'],
    ['GOOGLE_JWKS_URL', 'https://localhost/jwks'],
    ['GOOGLE_AUTHORIZE_URL', 'https://accounts.google.com.evil.example/o/oauth2/v2/auth'],
    ['GOOGLE_TOKEN_URL', 'http://localhost:3001/oidc/google/token'],
    ['FACEBOOK_DIALOG_URL', 'https://facebook.example/dialog/oauth'],
    ['FACEBOOK_GRAPH_URL', 'http://graph.facebook.com'],
    ['SMTP_URL', 'smtp://shop@mail.example'],
    ['RELEASE_S3_ENDPOINT', 'http://s3.example'],
    ['RELEASE_BASE_URL', 'http://cdn.example/releases/'],
    ['KEYS_DIR', '/srv/shop/.keys'],
    ['CAPTCHA_COST', '1'],
  ])('refuses %s=%s', (name, value) => {
    expect(refused({ [name]: value })).toEqual([name]);
  });

  it.each(Object.entries(raisedLimits))('refuses the raised %s=%s', (name, value) => {
    expect(refused({ [name]: value })).toEqual([name]);
  });

  it.each([
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['DATABASE_URL', 'postgres://shop@localhost/shop'],
    ['STRIPE_PUBLISHABLE_KEY_SAR', ''],
    ['STRIPE_JS_URL', 'https://js.stripe.com/v3/'],
    ['GOOGLE_ISSUERS', 'https://accounts.google.com,accounts.google.com'],
  ])('accepts %s=%s', (name, value) => {
    expect(refused({ [name]: value })).toEqual([]);
  });

  it('takes test keys of Stripe on staging, and no live ones', () => {
    const keys = {
      STRIPE_SECRET_KEY: random('sk_test_'),
      STRIPE_PUBLISHABLE_KEY: random('pk_test_'),
      STRIPE_SECRET_KEY_SAR: random('rk_test_'),
      STRIPE_PUBLISHABLE_KEY_SAR: random('pk_test_'),
      STRIPE_WEBHOOK_SECRET_SAR: random('whsec_'),
    };
    expect(refused({ ...keys, GIFTSTORE_STAGE: 'staging' })).toEqual([]);
    expect(refused({ ...keys, GIFTSTORE_STAGE: 'live' })).toEqual(
      Object.keys(keys).filter((name) => name !== 'STRIPE_WEBHOOK_SECRET_SAR'),
    );
    expect(refused({ GIFTSTORE_STAGE: 'staging' })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
    expect(refused({ ...keys, GIFTSTORE_STAGE: 'staging', STRIPE_SECRET_KEY: 'sk_test_sandbox' })).toEqual([
      'STRIPE_SECRET_KEY',
    ]);
  });

  it('requires the sender of mails of API and worker, not of the judge', () => {
    const { MAIL_FROM: _, ...others } = good;
    expect(problemsOf(others, ['judge'])).toEqual([]);
  });

  it('asks for the publishable key of the account for SAR only where there is one', () => {
    const account = {
      STRIPE_SECRET_KEY_SAR: random('sk_live_'),
      STRIPE_WEBHOOK_SECRET_SAR: random('whsec_'),
    };
    expect(refused(account)).toEqual(['STRIPE_PUBLISHABLE_KEY_SAR']);
    expect(refused({ ...account, STRIPE_PUBLISHABLE_KEY_SAR: 'pk_live_2' })).toEqual([]);
  });

  it('requires the other half of a pair', () => {
    expect(refused({ FACEBOOK_APP_ID: '1' })).toEqual(['FACEBOOK_APP_SECRET']);
    expect(refused({ GOOGLE_CLIENT_ID: '1' })).toEqual(['GOOGLE_CLIENT_SECRET']);
    expect(refused({ CAPTCHA_PROVIDER: 'recaptcha' })).toEqual(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']);
    expect(refused({ AFFILIATE_CONVERSION_URL: 'https://host.example/sale' })).toEqual(['AFFILIATE_SECRET']);
  });

  it('accepts former secrets of the shop, but not the one that is in use', () => {
    const former = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64'));
    expect(refused({ APP_SECRET_OLD: former.join(',') })).toEqual([]);
    expect(problemsOf({ ...good, APP_SECRET_OLD: [...former, good.APP_SECRET].join() })).toEqual([
      expect.stringContaining('APP_SECRET_OLD: is equal to APP_SECRET'),
    ]);
  });

  it('refuses one secret for two purposes', () => {
    const EDGE_SECRET = good.APP_SECRET ?? '';
    expect(problemsOf({ ...good, EDGE_SECRET })).toEqual([
      expect.stringContaining('EDGE_SECRET: is equal to APP_SECRET'),
    ]);
  });

  it('refuses the role of the API for the edge, whose code is that of releases', () => {
    const EDGE_DATABASE_URL = `postgres://shop:${random()}@db.example/shop?application_name=edge`;
    expect(refused({ EDGE_DATABASE_URL })).toEqual(['EDGE_DATABASE_URL']);
    expect(refused({ EDGE_DATABASE_URL: EDGE_DATABASE_URL.replace('shop:', 'giftstore_edge:') })).toEqual([]);
  });

  it('has no sandbox', () => {
    expect(problemsOf({ NODE_ENV: 'production' }, ['sandbox'])).toEqual([
      expect.stringContaining('NODE_ENV'),
    ]);
  });

  it('never prints a value', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const secrets = settings.filter(({ secret }) => secret).map(({ name }) => name);
    const bad = Object.fromEntries(
      secrets.map((name) => [name, name.endsWith('_URL') ? 'postgres://u:hunter2@h/d' : pem]),
    );
    const text = problemsOf({ ...good, ...bad }).join('\n');
    expect(text).toContain('is equal to');
    expect(text).not.toMatch(/hunter2|MIG/);
  });
});

/** Every value of the settings' own tables that stands for a secret, with the settings that could get it by mistake. */
describe('a value that this repository publishes', () => {
  const secrets = settings.filter(({ secret }) => secret);
  const rows = settings.flatMap((setting) =>
    publishedValuesOf(setting).map((value) => [setting, value] as const),
  );

  it('is each default of a secret', () => {
    const defaults = secrets.flatMap((setting) =>
      [...PARTS, 'sandbox' as const].map((part) => defaultOf(part, setting, false)).filter(Boolean),
    );
    expect(rows.map(([, value]) => value)).toEqual(expect.arrayContaining(defaults));
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows.map(([{ name, readBy }, value]) => [name, value, readBy] as const))(
    'is refused: %s=%s',
    (name, value, readBy) => {
      if (readBy.every((part) => part === 'sandbox'))
        return expect(isPublished(byName(name), value)).toBe(true);
      expect(refused({ [name]: value })).toContain(name);
    },
  );

  it('is refused as any other secret, under another id and as a password', () => {
    for (const [, value] of rows) {
      for (const setting of secrets)
        if (setting.type === 'text') expect(isPublished(setting, value)).toBe(true);
      const asPassword = `postgres://shop:${encodeURIComponent(value)}@db.example/shop`;
      expect(isPublished(byName('DATABASE_URL'), asPassword)).toBe(true);
    }
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(isPublished(byName('VOUCHER_KEYS'), `${good.VOUCHER_KEYS},mine:${key}`)).toBe(true);
  });
});

function byName(name: string) {
  const found = settings.find((setting) => setting.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}

describe('a shop without NODE_ENV=production', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ HOST: 'localhost' }, []],
    [{ HOST: '127.0.0.2', STOREFRONT_URL: 'https://localhost:3000' }, []],
    [{ STOREFRONT_URL: 'http://gifts.example' }, []],
    [{ HOST: '0.0.0.0' }, ['HOST']],
    [{ HOST: '::' }, ['HOST']],
    [{ HOST: '192.168.1.4', NODE_ENV: 'test' }, ['HOST']],
    [{ HOST: 'localhost.evil.example' }, ['HOST']],
    [{ STOREFRONT_URL: 'https://gifts.example' }, ['STOREFRONT_URL']],
    [{ HOST: '0.0.0.0', DEVELOPMENT_ON_NETWORK: 'true' }, []],
    [{ HOST: '0.0.0.0', DEVELOPMENT_ON_NETWORK: 'false' }, ['HOST']],
  ])('with %j: %j', (env, names) => {
    for (const part of ['api', 'edge'] as const) {
      expect(unsafeSettings([part], env).map(([name]) => name)).toEqual(names);
    }
  });
});
