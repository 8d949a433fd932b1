import { randomBytes } from 'node:crypto';
import { reviewConfiguration } from './review-configuration.mjs';

const edge = {
  NODE_ENV: 'production',
  STOREFRONT_URL: 'https://gifts.example',
  BRAND_NAME: 'Gifts',
  SUPPORT_EMAIL: 'help@gifts.example',
  SUPPORT_PHONE: '+971 4 123 4567',
  SUPPORT_CHAT_URL: 'https://chat.gifti.example/support',
  COMPANY_NAME: 'Gifts Trading LLC',
  COMPANY_ADDRESS: '1 Market Street, Dubai, United Arab Emirates',
  COMPANY_TAX_NUMBER: '100123456700003',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  EDGE_SECRET: randomBytes(32).toString('hex'),
  KEYS_DIR: '/etc/giftstore/keys',
  RELEASE_STORE: '/srv/giftstore/releases',
};

it('finds nothing in a good configuration of one part', () => {
  expect(reviewConfiguration(edge, ['edge'])).toEqual([]);
});

it('lists what production would refuse, although NODE_ENV is another', () => {
  const found = reviewConfiguration({ ...edge, NODE_ENV: 'development', EDGE_SECRET: 'short', PORT: 'http' });
  expect(found).toEqual(
    expect.arrayContaining([
      { setting: 'PORT', problem: 'must be a port, a number from 1 to 65535', readBy: ['edge'] },
      expect.objectContaining({ setting: 'NODE_ENV', problem: 'must be production for real shoppers' }),
      { setting: 'APP_SECRET', problem: 'must be given in production', readBy: ['api'] },
      { setting: 'EDGE_SECRET', problem: 'must be at least 32 random characters', readBy: ['edge'] },
    ]),
  );
  expect(found.map(({ setting }) => setting)).not.toContain('KEYS_DIR');
});
