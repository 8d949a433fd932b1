import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
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
  /** `name` is '' where it must not be mailed. */
  hello: (name: string) => string;
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
  const link = new URL(path, shop.storefrontUrl).href;
  const hello = texts.hello(firstName);
  const { intro, label, notYou } = texts;
  return {
    to: { name: firstName, address: email },
    subject: texts.subject(shop.brandName),
    text: [hello, intro, link, notYou].join('\n\n'),
    html: mailPage(
      shop,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        `<p style="${styles.paragraph}">${escapeHtml(intro)}</p>` +
        `<p style="${styles.paragraph}"><a href="${escapeHtml(link)}" style="color:#0B4F4A;font-weight:bold">${label}</a></p>` +
        `<p style="${styles.secondary}">${escapeHtml(notYou)}</p>`,
    ),
  };
}
