import { productionErrors } from './production-errors';

const good = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_SECRET_KEY_SAR: '',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'https://api.stripe.com',
  SMTP_URL: 'smtps://mail.example.com',
  STOREFRONT_URL: 'https://gifts.example.com',
  APP_SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com',
  GOOGLE_ISSUERS: 'https://accounts.google.com,accounts.google.com',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 'of-facebook',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com',
};
const validEnv = { ...good, VOUCHER_KEYS: 'k1:…', SUPPORT_EMAIL: 'help@gifts.example.com' };

describe('production', () => {
  it('accepts a configuration of its own', () => {
    expect(productionErrors(validEnv, good)).toEqual([]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
    ['STRIPE_API_BASE', 'http://localhost:3001'],
    ['STOREFRONT_URL', 'http://gifts.example.com'],
    ['APP_SECRET', 'short'],
    ['GOOGLE_CLIENT_ID', 'gifti-dev'],
    ['FACEBOOK_APP_ID', 'gifti-dev'],
    ['GOOGLE_ISSUERS', 'https://accounts.google.com, http://localhost:3001/oidc/google'],
    ['GOOGLE_JWKS_URL', 'http://localhost:3001/oidc/google/jwks'],
    ['GOOGLE_JWKS_URL', 'https://localhost/jwks'],
    ['FACEBOOK_GRAPH_URL', 'http://localhost:3001/graph'],
    ['FACEBOOK_APP_SECRET', ''],
  ])('rejects %s=%s and names the setting', (name, value) => {
    expect(productionErrors(validEnv, { ...good, [name]: value })).toEqual([
      expect.stringMatching(`^${name}: `),
    ]);
  });

  it('requires the settings that have no default for real shoppers', () => {
    expect(productionErrors({}, good).map((error) => error.split(':')[0])).toEqual([
      'STOREFRONT_URL',
      'SUPPORT_EMAIL',
      'APP_SECRET',
      'VOUCHER_KEYS',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
    ]);
  });
});
