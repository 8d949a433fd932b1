import { readReleasesPageConfig } from './config';

const tokens = `anna:releaser:${'a'.repeat(32)}`;

it('listens on loopback by default, for readers only', () => {
  expect(readReleasesPageConfig({})).toMatchObject({ host: '127.0.0.1', tokens: [], channel: 'live' });
});

it('refuses an address that other machines reach without tokens', () => {
  expect(() => readReleasesPageConfig({ RELEASES_PAGE_HOST: '0.0.0.0' })).toThrow(
    /RELEASES_PAGE_HOST: is reached by other machines/,
  );
  const env = { RELEASES_PAGE_HOST: '0.0.0.0', RELEASES_PAGE_TOKENS: tokens };
  expect(readReleasesPageConfig(env).tokens).toEqual([expect.objectContaining({ name: 'anna' })]);
});

it('names a wrong token setting without its value', () => {
  expect(() => readReleasesPageConfig({ RELEASES_PAGE_TOKENS: 'anna:releaser:secret' })).toThrow(
    /^(?!.*secret).*RELEASES_PAGE_TOKENS: must have at least 32/,
  );
});
