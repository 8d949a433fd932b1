import { paths } from '@giftstore/contracts/paths';

/** The text of a notice's mail. */
export interface NoticeText {
  subject: (brand: string) => string;
  /** The news, which the mail opens with. */
  heading: string;
  intro: string;
  /** Replaces `intro` if the browser or app is new to the account: the mail is then the only one about the sign-in. */
  introOnNewDevice?: string;
  /** The advice to set a new password, if left out. */
  preheader?: string;
  /** What the button is for; that a new password signs out every device, if left out. */
  advice?: string;
  /** Where the button leads; to the page for a new password, if left out. */
  path?: string;
  /** Before a link to a new password, where the button leads elsewhere. */
  forgotten?: string;
  /** Before a link to support. */
  support?: string;
}

/** Where customers see and remove passkeys, the authenticator app and connected providers. */
export const SECURITY_PATH = `${paths.profile()}?tab=security`;

/** For a way to sign in that an intruder may have added: it stays when the password changes. */
export const removeInProfile = {
  preheader: 'If that wasn’t you, remove it now.',
  advice: 'If that wasn’t you, remove it now under Security in your profile.',
  path: SECURITY_PATH,
  forgotten: 'Then set a new password too. That signs out every device, but doesn’t remove what was added.',
} satisfies Partial<NoticeText>;
