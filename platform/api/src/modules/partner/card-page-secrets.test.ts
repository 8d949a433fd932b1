import { secretHash } from '../../core/secrets';
import { CardPageSecrets } from './card-page-secrets';

const secrets = new CardPageSecrets(['secret']);

describe('the secrets of a card page', () => {
  it('are stable for one send and differ between sends and secrets', () => {
    expect(secrets.make('send-1')).toEqual(secrets.make('send-1'));
    const all = [secrets, new CardPageSecrets(['other'])].flatMap((some) =>
      ['send-1', 'send-2'].flatMap((id) => Object.values(some.make(id))),
    );
    expect(new Set(all).size).toBe(8);
  });

  it('are readable aloud and safe in a URL', () => {
    const { password, token } = secrets.make('send-1');
    expect(password).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('of a stored send are those that it was made with, also under a newer secret', () => {
    const made = secrets.make('send-1');
    const hash = secretHash(made.token);
    expect(new CardPageSecrets(['new', 'secret']).find('send-1', hash)).toEqual(made);
    expect(new CardPageSecrets(['new']).find('send-1', hash)).toBeUndefined();
    expect(secrets.find('send-2', hash)).toBeUndefined();
    expect(secrets.find('send-1', null)).toBeUndefined();
  });
});
