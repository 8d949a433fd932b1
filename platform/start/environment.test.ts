import { raisedLimits } from '../settings/src/raised-limits.mjs';
import { settings } from '../settings/src/settings.mjs';
import { describeSettings } from './describe-settings.mjs';
import { deriveEnvironment, requireSafeSettings, SettingsError } from './environment.mjs';

const root = '/tree';

function problemsOf(given: Record<string, string>): string[] {
  try {
    deriveEnvironment(given, root);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('deriveEnvironment', () => {
  it('has a default for everything', () => {
    const { values, ports, data, databaseUrl, sandbox } = deriveEnvironment({}, root);
    expect(ports).toEqual({ PORT: 3000, SANDBOX_PORT: 3001, SMTP_PORT: 3002, API_PORT: 3005 });
    expect({ data, databaseUrl, sandbox }).toEqual({
      data: '/tree/.data',
      databaseUrl: undefined,
      sandbox: true,
    });
    expect(values).toMatchObject({
      API_URL: 'http://127.0.0.1:3005',
      STRIPE_API_BASE: 'http://localhost:3001',
      STRIPE_WEBHOOK_URL: 'http://127.0.0.1:3005/v1/payments/webhook',
      SMTP_URL: 'smtp://127.0.0.1:3002',
      STOREFRONT_URL: 'http://localhost:3000',
      RELEASE_STORE: '/tree/.data/releases',
      BRAND_NAME: 'Gifti Global',
      GOOGLE_AUTHORIZE_URL: 'http://localhost:3001/oidc/google/authorize',
      GOOGLE_TOKEN_URL: 'http://localhost:3001/oidc/google/token',
      GOOGLE_ISSUERS: 'http://localhost:3001/oidc/google',
      GOOGLE_JWKS_URL: 'http://localhost:3001/oidc/google/jwks',
      FACEBOOK_DIALOG_URL: 'http://localhost:3001/graph/dialog/oauth',
      FACEBOOK_GRAPH_URL: 'http://localhost:3001/graph',
    });
  });

  it('moves every port with PORT, except those that are set', () => {
    const { ports, values } = deriveEnvironment({ PORT: '4000', SANDBOX_PORT: '5000' }, root);
    expect(ports).toEqual({ PORT: 4000, SANDBOX_PORT: 5000, SMTP_PORT: 5001, API_PORT: 4005 });
    expect(values.SMTP_URL).toBe('smtp://127.0.0.1:5001');
  });

  it('separates two data folders completely', () => {
    const { values } = deriveEnvironment({ GIFTSTORE_DATA: 'other', RELEASE_STORE: '' }, root);
    expect(values).toMatchObject({
      GIFTSTORE_DATA: '/tree/other',
      RELEASE_STORE: '/tree/other/releases',
      SANDBOX_DATA: '/tree/other/sandbox',
    });
  });

  it('raises every rate limit, but for production and those that are set', () => {
    const names = Object.keys(raisedLimits);
    expect(names).toContain('RATE_LIMIT_SIGN_IN');
    expect(deriveEnvironment({}, root).values).toMatchObject(raisedLimits);
    const { values } = deriveEnvironment({ RATE_LIMIT_SIGN_IN: '60' }, root);
    expect(values).toMatchObject({ ...raisedLimits, RATE_LIMIT_SIGN_IN: '60' });
    const production = deriveEnvironment({ NODE_ENV: 'production' }, root).values;
    expect(names.filter((name) => name in production)).toEqual([]);
  });

  it('sends no sandbox key to a real provider', () => {
    const { values } = deriveEnvironment({ STRIPE_API_BASE: 'https://api.stripe.com' }, root);
    expect(values.STRIPE_SECRET_KEY).toBeUndefined();
    expect(values.STRIPE_JS_URL).toBeUndefined();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ PORT: '70000' }, 'from 1 to 65535'],
    [{ PORT: '65533' }, 'API_PORT would be 65538'],
    [{ API_PORT: '3001' }, 'SANDBOX_PORT and API_PORT are both 3001'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be the address of a PostgreSQL'],
    [{ API_URL: 'localhost:3005' }, 'API_URL is "localhost:3005"'],
    [{ CAPTCHA_PROVIDER: 'none' }, 'altcha or recaptcha'],
  ])('refuses %j', (given, problem) => {
    expect(problemsOf(given).join('\n')).toContain(problem);
  });

  it('names all problems at once', () => {
    expect(problemsOf({ PORT: '0', SMTP_URL: 'mail' })).toHaveLength(2);
  });

  it('never repeats a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://me:secret@host/db' }).join()).not.toContain('secret');
  });
});

describe('requireSafeSettings', () => {
  it.each([
    [{}, undefined],
    [{ HOST: '0.0.0.0' }, 'HOST lets other machines in'],
    [{ HOST: '0.0.0.0', DEVELOPMENT_ON_NETWORK: 'true' }, undefined],
    [
      { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_sandbox' },
      'STRIPE_SECRET_KEY is a development value',
    ],
    [{ NODE_ENV: 'production' }, "KEYS_DIR is a working tree's"],
  ])('says of %j: %s', (given, problem) => {
    const check = () => requireSafeSettings(deriveEnvironment(given, root).values);
    if (problem) expect(check).toThrow(problem);
    else expect(check).not.toThrow();
  });
});

test('lists every setting in --help', () => {
  for (const { name } of settings) expect(describeSettings()).toContain(`  ${name} `);
});
