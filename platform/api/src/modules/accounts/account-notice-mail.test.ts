import { shop } from '../../../test/harness/shop-details';
import { accountNoticeMail, type NoticeContent } from './account-notice-mail';

const owner = { firstName: 'Mona', email: 'mona@example.com' };
const at = new Date('2026-11-28T17:17:45Z');
const mailOf = (kind: NoticeContent['kind'], client?: string) =>
  accountNoticeMail({ ...owner, kind, at, client }, shop);
const advice =
  'If that wasn’t you, secure your account now: a new password signs out every device.\n\n' +
  'Set a new password: https://gifti.example/auth/forgotpassword';

/** The labels of the mail's buttons. */
async function buttonsOf({ html }: { html: () => Promise<string> }): Promise<string[]> {
  const links = (await html()).matchAll(/<a\b[^>]*class="button"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, inner = '']) => inner.replace(/<!--.*?-->|<[^>]*>/gs, '').trim());
}

it('says when it happened in words, and that the time is that of the UAE', () => {
  expect(mailOf('totp-added').text).toContain('Time: 28 Nov 2026, 21:17 UAE time');
});

it('names the new device where it is known', () => {
  expect(mailOf('new-device', 'Chrome on Android').text).toContain('Device: Chrome on Android');
  expect(mailOf('new-device').text).not.toContain('Device:');
});

it.each([
  'new-device',
  'password-changed',
  'suspended',
  'sign-up',
  'totp-removed',
  'unlinked-Google',
] as const)('opens the mail about %s with its news, and has no greeting without a name', (kind) => {
  const [news, greeting] = mailOf(kind).text.split('\n\n');
  expect(news).not.toMatch(/Hello|[.,]$/);
  expect(greeting).toBe('Hello Mona,');
  const { text } = accountNoticeMail({ ...owner, firstName: '', kind, at }, shop);
  expect(text.startsWith(`${news}\n\n`)).toBe(true);
  expect(text).not.toContain('Hello');
});

it.each([
  ['recovery-code-used', 'The sign-in was on a device or browser that’s new to your account.'],
  ['linked-Google', 'It was added by a sign-in on a device or browser that’s new to your account.'],
] as const)('says in the mail about %s whether the device is new, and names the device', (kind, sentence) => {
  const done = { ...owner, kind, at, client: 'Chrome on Android' };
  const onNew = accountNoticeMail({ ...done, newDevice: true }, shop).text;
  expect(onNew).toContain(sentence);
  expect(onNew).toContain('Device: Chrome on Android');
  expect(accountNoticeMail({ ...done, newDevice: false }, shop).text).not.toContain('new to your account');
});

it.each([
  [4, 'You have 4 recovery codes left.'],
  [1, 'You have 1 recovery code left.'],
  [0, 'That was your last recovery code. Get new ones under Security in your profile.'],
])('says after a used recovery code how many are left: %i', (codesLeft, sentence) => {
  const used = { ...owner, kind: 'recovery-code-used', at } as const;
  const text = `\n\nEach code works once, so this one doesn’t work any more. ${sentence}\n\n`;
  expect(accountNoticeMail({ ...used, codesLeft }, shop).text).toContain(text);
  expect(accountNoticeMail({ ...used, codesLeft, newDevice: true }, shop).text).toContain(sentence);
  expect(accountNoticeMail(used, shop).text).not.toMatch(/left|last/);
});

it.each(['Google', 'Facebook'] as const)('names the %s account that was connected', async (provider) => {
  const providerAccount = { provider, email: 'mona@elsewhere.example' };
  const mail = accountNoticeMail({ ...owner, kind: `linked-${provider}`, at, providerAccount }, shop);
  const line = `${provider} account: mona@elsewhere.example`;
  expect(mail.text).toContain(`\n\n${line}\n\nTime: `);
  expect(await mail.html()).toContain(line);
  expect(mailOf(`linked-${provider}`).text).not.toContain('account:');
});

it('says of a changed password when it was, and in which browser if that is known', () => {
  const { text } = mailOf('password-changed', 'Chrome on Android');
  expect(text).toMatch(/^Your password was changed\n\nHello Mona,\n\nThe earlier one no longer works\.\n\n/);
  expect(text).toContain('Time: 28 Nov 2026, 21:17 UAE time\n\nDevice: Chrome on Android\n');
  expect(mailOf('password-changed').text).not.toContain('Device');
  const ofEarlierRelease = accountNoticeMail({ ...owner, kind: 'password-changed' }, shop);
  expect(ofEarlierRelease.text).not.toContain('Time');
});

it.each([
  [
    'totp-added',
    /^An authenticator app was added to your account\n.*\n\nSigning in with your password now also/s,
  ],
  ['totp-removed', /^The authenticator app was removed from your account\n.*\n\nIts codes no longer work\./s],
  ['passkey-added', /^A passkey was added to your account\n.*\n\nIt can be used to sign in/s],
  ['passkey-removed', /^A passkey was removed from your account\n.*\n\nIt can no longer be used/s],
] as const)('says in the mail itself, not only in its subject, what %s means', (kind, text) => {
  expect(mailOf(kind).text).toMatch(text);
});

it('asks whether the owner wanted support to switch two-step sign-in off', () => {
  expect(mailOf('factors-reset').text).toContain('If you didn’t ask for this, set a new password now.');
});

it.each([
  ['a notice', mailOf('new-device')],
  ['a notice of second factors', mailOf('passkey-removed')],
  ['a notice of a disconnected provider', mailOf('unlinked-Google')],
  ['the notice of a changed password', mailOf('password-changed')],
])('offers in %s a new password by one button', async (_, mail) => {
  expect(mail.text).toContain(advice);
  expect(await buttonsOf(mail)).toEqual(['Set a new password']);
});

it.each(['passkey-added', 'totp-added', 'linked-Google', 'linked-Facebook'] as const)(
  'leads in %s to where it can be removed, and only then to a new password',
  async (kind) => {
    const mail = mailOf(kind);
    expect(await buttonsOf(mail)).toEqual(['Check your sign-in options']);
    expect(mail.text).toContain(
      'If that wasn’t you, remove it now under Security in your profile.\n\n' +
        'Check your sign-in options: https://gifti.example/profile?tab=security\n\n' +
        'Then set a new password too. That signs out every device, but doesn’t remove what was added.\n' +
        'Set a new password: https://gifti.example/auth/forgotpassword',
    );
  },
);

it.each([
  ['passkey-added', true],
  ['totp-added', true],
  ['linked-Google', false],
] as const)('offers support after %s to an owner whom it locks out: %s', (kind, isOffered) => {
  const support = 'Can’t sign in any more? We’ll help you.\nContact us: https://gifti.example/contact-us';
  expect(mailOf(kind).text.includes(support)).toBe(isOffered);
});

it('says that a later sign-in connects a provider again', () => {
  const { text } = mailOf('unlinked-Facebook', 'Chrome on Android');
  expect(text).toMatch(/^Facebook sign-in was removed from your account\n/);
  expect(text).toContain('If you sign in with Facebook and this email again, we’ll connect it again');
  expect(text).toContain('Device: Chrome on Android');
});

it('offers an owner who signs up again to sign in, and by a link a new password', async () => {
  const mail = mailOf('sign-up');
  expect(await buttonsOf(mail)).toEqual(['Sign in']);
  expect(mail.text).toContain(
    'Forgot your password?\nSet a new password: https://gifti.example/auth/forgotpassword',
  );
});
