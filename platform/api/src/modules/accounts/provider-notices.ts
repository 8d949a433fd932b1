import type { SocialProvider } from '@giftstore/contracts/api';
import { type NoticeText, removeInProfile } from './notice-text';

/** Notices about connected providers; each change has a mail of its own (`requestFactorNotice`). */
export type ProviderChange = `${'linked' | 'unlinked'}-${SocialProvider}`;

const linked = (provider: SocialProvider): NoticeText => ({
  subject: (brand) => `${provider} sign-in was added to your ${brand} account`,
  heading: `${provider} sign-in was added to your account`,
  intro: `You can now sign in with ${provider}.`,
  introOnNewDevice: `You can now sign in with ${provider}. It was added by a sign-in on a device or browser that’s new to your account.`,
  ...removeInProfile,
});

/** With the provider's confirmed e-mail, the next sign-in connects it again. */
const unlinked = (provider: SocialProvider): NoticeText => ({
  subject: (brand) => `${provider} sign-in was removed from your ${brand} account`,
  heading: `${provider} sign-in was removed from your account`,
  intro: `If you sign in with ${provider} and this email again, we’ll connect it again and email you.`,
});

/** The texts of their mails. */
export const providerNoticeTexts: Record<ProviderChange, NoticeText> = {
  'linked-Google': linked('Google'),
  'linked-Facebook': linked('Facebook'),
  'unlinked-Google': unlinked('Google'),
  'unlinked-Facebook': unlinked('Facebook'),
};
