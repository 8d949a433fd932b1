import { RedeemLinks } from './redeem-links';

const config = { secret: 'secret', key: '', iv: '', storefrontUrl: 'https://gifts.example' };

it('derives the same token for a card in a mail, and another for each card, mail and secret', () => {
  const links = new RedeemLinks(config);
  const token = links.tokenOf('card-1', 'mail-1');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(links.tokenOf('card-1', 'mail-1')).toBe(token);
  const others = [
    links.tokenOf('card-2', 'mail-1'),
    links.tokenOf('card-1', 'mail-2'),
    new RedeemLinks({ ...config, secret: 'other' }).tokenOf('card-1', 'mail-1'),
  ];
  expect(new Set([token, ...others]).size).toBe(4);
  expect(links.opaqueUrl(token)).toBe(`https://gifts.example/redeem-card?t=${token}`);
});

it.each([
  ['key', { key: '', iv: '0'.repeat(32) }],
  ['initialization vector', { key: '0'.repeat(64), iv: '' }],
])('makes no encrypted link without a %s', (_what, part) => {
  expect(new RedeemLinks({ ...config, ...part }).encryptedUrl('7K2MA')).toBeUndefined();
});
