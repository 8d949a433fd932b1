import type { SocialProvider } from '@giftstore/contracts/api';
import { type NoticeText, removeInProfile } from './notice-text';

/** Notices about connected providers; each change has a mail of its own (`requestFactorNotice`). */
export type ProviderChange = `${'linked' | 'unlinked'}-${SocialProvider}`;

const linked = (provider: SocialProvider): NoticeText => ({
  subject: (brand) => `${provider} sign-in was added to your ${brand} account`,
  intro: `You can now sign in to your account with ${provider}.`,
  ...removeInProfile,
});

/** With the provider's confirmed e-mail, the next sign-in connects it again. */
const unlinked = (provider: SocialProvider): NoticeText => ({
  subject: (brand) => `${provider} sign-in was removed from your ${brand} account`,
  intro: `Your account is no longer connected to ${provider}. If you sign in with ${provider} and this email again, we'll connect it again and email you.`,
});

/** The texts of their mails. */
export const providerNoticeTexts: Record<ProviderChange, NoticeText> = {
  'linked-Google': linked('Google'),
  'linked-Facebook': linked('Facebook'),
  'unlinked-Google': unlinked('Google'),
  'unlinked-Facebook': unlinked('Facebook'),
};
