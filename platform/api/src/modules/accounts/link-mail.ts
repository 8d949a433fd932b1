import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { greeting } from '../../infra/mail/greeting';
import { button, heading, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

/** The recipient and the token of a mailed link. */
export interface LinkMailContent {
  /** '' unless the owner of the e-mail has typed it: a stranger's text must not be mailed. */
  firstName: string;
  email: string;
  /** One-time token of the link. */
  token: string;
}

/** The texts of a mail with a link. */
export interface LinkMailTexts {
  subject: (brand: string) => string;
  heading: string;
  preheader: string;
  intro: string;
  /** The link's text. */
  label: string;
  /** For a recipient who did not request the mail. */
  notYou: string;
}

/** A mail with a link to `path` of the storefront, which contains a token. */
export function linkMail(
  texts: LinkMailTexts,
  path: string,
  { firstName, email }: LinkMailContent,
  shop: ShopDetails,
): Mail {
  const { subject, preheader, intro, label, notYou } = texts;
  const blocks = [
    heading(texts.heading),
    ...greeting(firstName),
    paragraph(intro),
    button(label, absoluteUrl(path, shop)),
    note(notYou),
  ];
  return {
    to: { name: firstName, address: email },
    ...composeMail({ subject: subject(shop.brandName), preheader, blocks }, shop),
  };
}
