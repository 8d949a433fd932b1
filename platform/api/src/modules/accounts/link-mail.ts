import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

/** Whom a link with a token is mailed to. */
export interface LinkMailContent {
  firstName: string;
  email: string;
  /** One-time token of the link. */
  token: string;
}

/** What such a mail says. */
export interface LinkMailTexts {
  subject: (brand: string) => string;
  hello: (name: string) => string;
  intro: string;
  /** What the link does, as its words. */
  label: string;
  /** For whoever did not ask for it. */
  notYou: string;
}

/** A mail whose one point is a link with a token; `path` is the link's, within the storefront. */
export function linkMail(
  say: LinkMailTexts,
  path: string,
  { firstName, email }: LinkMailContent,
  shop: ShopDetails,
): Mail {
  const link = new URL(path, shop.storefrontUrl).href;
  const hello = say.hello(firstName);
  const { intro, label, notYou } = say;
  return {
    to: { name: firstName, address: email },
    subject: say.subject(shop.brandName),
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
