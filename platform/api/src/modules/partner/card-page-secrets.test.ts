import { CardPageSecrets } from './card-page-secrets';

const secrets = new CardPageSecrets('secret');

describe('the secrets of a card page', () => {
  it('are stable for one send and differ between sends and secrets', () => {
    expect(secrets.tokenOf('send-1')).toBe(secrets.tokenOf('send-1'));
    expect(secrets.passwordOf('send-1')).toBe(secrets.passwordOf('send-1'));
    const all = [secrets, new CardPageSecrets('other')].flatMap((some) =>
      ['send-1', 'send-2'].flatMap((id) => [some.tokenOf(id), some.passwordOf(id)]),
    );
    expect(new Set(all).size).toBe(8);
  });

  it('are readable aloud and safe in a URL', () => {
    expect(secrets.passwordOf('send-1')).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(secrets.tokenOf('send-1')).toMatch(/^[\w-]{43}$/);
  });
});
