import { SocialNonces } from './social-nonce';

const nonces = new SocialNonces(['a key']);
afterEach(() => jest.useRealTimers());

it('is accepted on its own device, for ten minutes', () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const nonce = nonces.create('device 1');
  expect(nonces.accepts(nonce, 'device 1')).toBe(true);
  expect(nonces.accepts(nonce, 'device 2')).toBe(false);
  expect(nonces.accepts(nonce, null)).toBe(false);
  jest.setSystemTime(1_800_000_000_000 + 601_000);
  expect(nonces.accepts(nonce, 'device 1')).toBe(false);
});

it('is refused if we did not sign it', () => {
  const nonce = nonces.create('d');
  const later = nonce.replace(/\.(\d+)\./, '.9999999999.');
  for (const forged of [later, new SocialNonces(['another']).create('d'), 'x', '', `${nonce}x`]) {
    expect(nonces.accepts(forged, 'd')).toBe(false);
  }
});
