import { DomainError } from '../../core/domain-error';
import { hashNewPassword, ownTermsOf } from './new-password';
import { checkPassword } from './passwords';

const owner = { email: 'mona.haddad@example.com', firstName: 'Mona', lastName: 'Haddad' };
const terms = ['Gifti Global', ...ownTermsOf(owner)];

/** The message with which a password is refused; undefined for one that is accepted. */
async function refusalOf(password: string): Promise<string | undefined> {
  try {
    await hashNewPassword({ password, password_confirmation: password }, terms);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.details.errors?.password?.[0];
    throw error;
  }
}

describe('a new password', () => {
  it.each([
    'password123',
    'PASSWORD123',
    'iloveyou',
    'qwertyuiop',
    'ｐａｓｓｗｏｒｄ１２３',
    'michelle',
    'trustno1',
  ])('is not the common %s', async (password) => {
    expect(await refusalOf(password)).toBe('This password is too easy to guess');
  });

  it.each([
    'Gifti Global',
    'giftiglobal2026!',
    'GIFTI-GLOBAL',
    'mona.haddad@example.com',
    'Mona.Haddad1',
    'monahaddad',
    '1990haddad!!',
    'mona12345',
  ])('is not %s, which consists of the names around this account', async (password) => {
    expect(await refusalOf(password)).toMatch(/other than your name/);
  });

  it.each(['        ', '\u3000'.repeat(9), '\u200B'.repeat(12), 'short', '1234567'])(
    'is not %j, which has fewer than 8 characters that count',
    async (password) => {
      expect(await refusalOf(password)).toBe('Minimum length of this field is 8');
    },
  );

  it.each([
    'a horse with 7 wings',
    'كلمة مرور طويلة',
    '👩‍🚀👩‍🚀👩‍🚀👩‍🚀',
    'haddad loves tea',
    'x'.repeat(150),
  ])('may be %s: any characters, no rules of composition', async (password) => {
    expect(await refusalOf(password)).toBeUndefined();
  });

  it('is the same password whichever way its characters are composed', async () => {
    const composed = 'caf\u00e9 au lait';
    const hash = await hashNewPassword({ password: composed, password_confirmation: composed }, terms);
    expect(await checkPassword(hash, 'cafe\u0301 au lait')).toBe(true);
    expect(await checkPassword(hash, 'cafe au lait')).toBe(false);
  });
});
