/** Notices about second factors; each change has a mail of its own (`requestFactorNotice`). */
export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-replaced'
  | 'recovery-code-used'
  | 'factors-reset';

const texts: Record<FactorChange, [subject: (brand: string) => string, intro: string]> = {
  'totp-added': [
    (brand) => `An authenticator app was added to your ${brand} account`,
    'From now on, signing in with your password also needs a code from your app, or a passkey.',
  ],
  'totp-removed': [
    (brand) => `The authenticator app was removed from your ${brand} account`,
    'Codes from the app no longer work for your account.',
  ],
  'passkey-added': [
    (brand) => `A passkey was added to your ${brand} account`,
    'You can now sign in to your account with this passkey.',
  ],
  'passkey-removed': [
    (brand) => `A passkey was removed from your ${brand} account`,
    'This passkey no longer works for your account.',
  ],
  'recovery-codes-replaced': [
    (brand) => `New recovery codes for your ${brand} account`,
    'Your account has new recovery codes. The earlier ones no longer work.',
  ],
  'recovery-code-used': [
    (brand) => `A recovery code was used for your ${brand} account`,
    "Your account was signed in to with a recovery code. Each code works once, so this one doesn't any more.",
  ],
  'factors-reset': [
    (brand) => `Two-step sign-in was switched off for your ${brand} account`,
    'Our support removed the passkeys, authenticator app and recovery codes of your account, and signed out every device.',
  ],
};

/** The texts of their mails. */
export const factorNoticeTexts = Object.fromEntries(
  Object.entries(texts).map(([change, [subject, intro]]) => [change, { subject, intro }]),
) as Record<FactorChange, { subject: (brand: string) => string; intro: string }>;
