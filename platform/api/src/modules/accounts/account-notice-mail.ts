import type { SocialProvider } from '@giftstore/contracts/api';
import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatTime } from '../../infra/mail/format-date';
import { greeting } from '../../infra/mail/greeting';
import { type Block, button, heading, link, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { NoticeKind } from './account-notices';
import { factorNoticeTexts } from './factor-notices';
import { type NoticeText, SECURITY_PATH } from './notice-text';
import { providerNoticeTexts } from './provider-notices';

/** Its button is labelled `SET_PASSWORD`. */
const RESET_ADVICE = 'If that wasn’t you, secure your account now: a new password signs out every device.';

const reopenAdvice = 'Want to know why, or to open it again?';
const closed = (
  { subject, heading: news }: Pick<NoticeText, 'subject' | 'heading'>,
  intro: string,
  advice: string,
): NoticeText => ({
  subject,
  heading: news,
  preheader: 'Gift cards we’ve already emailed you still work.',
  intro: `${intro} Gift cards we’ve already emailed you still work. Your points stay in your account, but you can’t spend them now, and they still expire.`,
  advice,
  path: paths.contact(),
});

const texts: Record<NoticeKind, NoticeText> = {
  locked: {
    subject: (brand) => `Failed sign-ins to your ${brand} account`,
    heading: 'Failed sign-ins to your account',
    preheader: 'You can still sign in on the devices you use.',
    intro:
      'Someone entered a wrong password for your account several times, so we’ve blocked that device or network for a while. You can still sign in on the devices you use.',
    advice: 'Can’t sign in, or want to be safe? A new password signs out every device.',
  },
  'sign-up': {
    subject: (brand) => `You already have a ${brand} account`,
    heading: 'You already have an account',
    preheader: 'Nothing has changed. Sign in the way you did before.',
    intro:
      'Someone, probably you, tried to create an account with this email. We didn’t create another one, and nothing has changed.',
    advice: 'If it was you, sign in the way you did before: with your password, Google or Facebook.',
    path: paths.login(),
    forgotten: 'Forgot your password?',
  },
  'new-device': {
    subject: (brand) => `New sign-in to your ${brand} account`,
    heading: 'New sign-in to your account',
    intro: 'Someone, probably you, signed in on a device or browser that’s new to your account.',
  },
  'codes-guessed': {
    subject: (brand) => `Wrong codes for your ${brand} account`,
    heading: 'Wrong codes for your account',
    preheader: 'You can still sign in with a passkey.',
    intro:
      'Someone entered your password, and then wrong codes several times, so we stopped accepting codes for a day. You can still sign in with a passkey.',
  },
  suspended: closed(
    { subject: (brand) => `Your ${brand} account is suspended`, heading: 'Your account is suspended' },
    'We’ve suspended your account, so you can’t sign in for now.',
    reopenAdvice,
  ),
  terminated: closed(
    { subject: (brand) => `Your ${brand} account is closed`, heading: 'Your account is closed' },
    'We’ve closed your account, so you can’t sign in any more.',
    'Think this is a mistake?',
  ),
  inactive: closed(
    { subject: (brand) => `Your ${brand} account is inactive`, heading: 'Your account is inactive' },
    'Your account hasn’t been used for a long time, so we’ve made it inactive and you can’t sign in.',
    reopenAdvice,
  ),
  reinstated: {
    subject: (brand) => `Your ${brand} account is open again`,
    heading: 'Your account is open again',
    preheader: 'You can sign in, and everything in it is as it was.',
    intro: 'You can sign in again. Everything in your account is as it was.',
    advice: 'Welcome back.',
    path: paths.login(),
  },
  'password-changed': {
    subject: (brand) => `Your ${brand} password was changed`,
    heading: 'Your password was changed',
    intro: 'The earlier one no longer works.',
  },
  ...factorNoticeTexts,
  ...providerNoticeTexts,
};

const PREHEADER = 'If that wasn’t you, set a new password now.';

const SET_PASSWORD = 'Set a new password';
const CONTACT = 'Contact us';
const labels: Record<string, string> = {
  [paths.forgotPassword()]: SET_PASSWORD,
  [paths.login()]: 'Sign in',
  [paths.contact()]: CONTACT,
  [SECURITY_PATH]: 'Check your sign-in options',
};

export interface NoticeContent {
  kind: NoticeKind;
  /** When it happened; a notice that an earlier release enqueued may not have it. */
  at?: Date | undefined;
  firstName: string;
  email: string;
  /** Where it was done, such as "Chrome on Android". */
  client?: string | undefined;
  /** The account did not know that browser before. */
  newDevice?: boolean | undefined;
  /** The provider's account that was connected. */
  providerAccount?: { provider: SocialProvider; email: string } | undefined;
  /** Number of recovery codes that are not used yet. */
  codesLeft?: number | undefined;
}

function codesLeftText(count: number): string {
  if (count === 0) return 'That was your last recovery code. Get new ones under Security in your profile.';
  return `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left.`;
}

/** Notifies the owner of an account of something that they may not have done, with a button for what they can do. */
export function accountNoticeMail(
  { kind, at, firstName, email, client, newDevice, providerAccount, codesLeft }: NoticeContent,
  shop: ShopDetails,
): Mail {
  const newPassword = paths.forgotPassword();
  const notice = texts[kind];
  const { subject, preheader = PREHEADER, advice = RESET_ADVICE, path = newPassword } = notice;
  const { forgotten, support } = notice;
  const intro = (newDevice && notice.introOnNewDevice) || notice.intro;
  const blocks: Block[] = [
    heading(notice.heading),
    ...greeting(firstName),
    paragraph([intro, ...(codesLeft === undefined ? [] : [codesLeftText(codesLeft)])].join(' ')),
    paragraph(advice),
    button(labels[path] ?? advice, absoluteUrl(path, shop)),
    ...(forgotten ? [link(forgotten, SET_PASSWORD, absoluteUrl(newPassword, shop))] : []),
    ...(support ? [link(support, CONTACT, absoluteUrl(paths.contact(), shop))] : []),
    ...(providerAccount ? [note(`${providerAccount.provider} account: ${providerAccount.email}`)] : []),
    ...(at ? [note(`Time: ${formatTime(at)}`)] : []),
    ...(client ? [note(`Device: ${client}`)] : []),
  ];
  return {
    to: { name: firstName, address: email },
    ...composeMail({ subject: subject(shop.brandName), preheader, blocks }, shop),
  };
}
