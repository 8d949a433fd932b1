import { type NoticeText, removeInProfile } from './notice-text';

/** Notices about second factors; each change has a mail of its own (`requestFactorNotice`). */
export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-replaced'
  | 'recovery-code-used'
  | 'factors-reset';

/** The first factor locks out an owner who has none. */
const added = { ...removeInProfile, support: 'Can’t sign in any more? We’ll help you.' };

/** The texts of their mails. */
export const factorNoticeTexts: Record<FactorChange, NoticeText> = {
  'totp-added': {
    subject: (brand) => `An authenticator app was added to your ${brand} account`,
    heading: 'An authenticator app was added to your account',
    intro: 'Signing in with your password now also needs a code from the app, or a passkey.',
    ...added,
  },
  'totp-removed': {
    subject: (brand) => `The authenticator app was removed from your ${brand} account`,
    heading: 'The authenticator app was removed from your account',
    intro: 'Its codes no longer work.',
  },
  'passkey-added': {
    subject: (brand) => `A passkey was added to your ${brand} account`,
    heading: 'A passkey was added to your account',
    intro: 'It can be used to sign in instead of your password.',
    ...added,
  },
  'passkey-removed': {
    subject: (brand) => `A passkey was removed from your ${brand} account`,
    heading: 'A passkey was removed from your account',
    intro: 'It can no longer be used to sign in.',
  },
  'recovery-codes-replaced': {
    subject: (brand) => `New recovery codes for your ${brand} account`,
    heading: 'Your account has new recovery codes',
    intro: 'The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: (brand) => `A recovery code was used to sign in to your ${brand} account`,
    heading: 'A recovery code was used to sign in',
    intro: 'Each code works once, so this one doesn’t work any more.',
    introOnNewDevice:
      'The sign-in was on a device or browser that’s new to your account. Each code works once, so this one doesn’t work any more.',
  },
  'factors-reset': {
    subject: (brand) => `Two-step sign-in was switched off for your ${brand} account`,
    heading: 'Two-step sign-in was switched off',
    preheader: 'If you didn’t ask for this, set a new password now.',
    intro:
      'Our support team removed the passkeys, authenticator app and recovery codes from your account, and signed out every device.',
    advice: 'If you didn’t ask for this, set a new password now.',
  },
};
