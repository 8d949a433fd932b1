import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { greet } from '../../infra/mail/greeting-name';
import { heading, link, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { NoticeKind } from './account-notices';
import { factorNoticeTexts } from './factor-notices';

interface NoticeText {
  subject: (brand: string) => string;
  intro: string;
  /** A second way, which needs no new password. */
  signIn?: string;
  advice: string;
  /** Where the advice leads; the page for a new password, if left out. */
  path?: string;
}

const resetAdvice = "If that wasn't you, set a new password now. That signs out every device:";
const linked = (provider: string): NoticeText => ({
  subject: (brand) => `${provider} sign-in was added to your ${brand} account`,
  intro: `You can now sign in to your account with ${provider}.`,
  advice: resetAdvice,
});

const reopenAdvice = 'To ask why or open it again, write to us:';
const closed = (subject: NoticeText['subject'], intro: string, advice: string): NoticeText => ({
  subject,
  intro: `${intro} Gift cards we've already emailed you still work. Your points stay in your account, but you can't spend them now, and they still expire.`,
  advice,
  path: paths.contact(),
});

const texts: Record<NoticeKind, NoticeText> = {
  locked: {
    subject: (brand) => `Failed sign-ins to your ${brand} account`,
    intro:
      'Someone entered a wrong password for your account several times, so we stopped further tries from there for a while. You can still sign in on the devices you use.',
    advice: "If you can't sign in, or want to be safe, set a new password:",
  },
  'sign-up': {
    subject: (brand) => `You already have a ${brand} account`,
    intro:
      "Someone, probably you, tried to create an account with this email. You already have one, so we didn't create another. Nothing has changed.",
    signIn: 'If it was you, sign in:',
    advice: 'Forgot your password? Set a new one:',
  },
  'new-device': {
    subject: (brand) => `New sign-in to your ${brand} account`,
    intro: 'Your account was signed in to on a new device or browser.',
    advice: resetAdvice,
  },
  'codes-guessed': {
    subject: (brand) => `Wrong codes for your ${brand} account`,
    intro:
      'Someone entered your password, and then wrong codes several times, so we stopped accepting codes for a day. You can still sign in with a passkey.',
    advice: resetAdvice,
  },
  suspended: closed(
    (brand) => `Your ${brand} account is suspended`,
    "We've suspended your account, so you can't sign in for now.",
    reopenAdvice,
  ),
  terminated: closed(
    (brand) => `Your ${brand} account is closed`,
    "We've closed your account, so you can't sign in any more.",
    'If you think this is a mistake, write to us:',
  ),
  inactive: closed(
    (brand) => `Your ${brand} account is inactive`,
    "Your account hasn't been used for a long time, so we've made it inactive and you can't sign in.",
    reopenAdvice,
  ),
  reinstated: {
    subject: (brand) => `Your ${brand} account is open again`,
    intro: 'You can sign in again. Everything in your account is as it was.',
    advice: 'Welcome back:',
    path: paths.login(),
  },
  ...factorNoticeTexts,
  'linked-Google': linked('Google'),
  'linked-Facebook': linked('Facebook'),
};

const PREHEADER = 'What happened, and what you can do.';

const labels: Record<string, string> = {
  [paths.forgotPassword()]: 'Set a new password',
  [paths.login()]: 'Sign in',
  [paths.contact()]: 'Contact us',
};

export interface NoticeContent {
  kind: NoticeKind;
  at: Date;
  firstName: string;
  email: string;
}

/** Notifies the owner of an account of something that they may not have done, with a link to a new password. */
export function accountNoticeMail({ kind, at, firstName, email }: NoticeContent, shop: ShopDetails): Mail {
  const { subject, intro, signIn, advice, path = paths.forgotPassword() } = texts[kind];
  const blocks = [
    heading(greet(firstName)),
    paragraph(intro),
    ...(signIn ? [linkTo(signIn, paths.login(), shop)] : []),
    linkTo(advice, path, shop),
    note(`Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`),
  ];
  return {
    to: { name: firstName, address: email },
    ...composeMail({ subject: subject(shop.brandName), preheader: PREHEADER, blocks }, shop),
  };
}

function linkTo(text: string, path: string, shop: ShopDetails) {
  return link(text, labels[path] ?? text, absoluteUrl(path, shop));
}
