import { escapeHtml, page, styles } from './html';
import type { House, Mail } from './mailer';

const texts = {
  en: {
    subject: (brand: string) => `Confirm your ${brand} account`,
    hello: (name: string) => `Welcome, ${name}!`,
    intro: 'Please confirm that this e-mail address is yours. The link is good for 7 days.',
    confirm: 'Confirm my account',
    notYou: 'If you did not create an account, you can ignore this mail.',
  },
};

export interface ConfirmationContent {
  firstName: string;
  email: string;
  /** One-time token of the link. */
  token: string;
}

/** The link that confirms a new account; it leads to the home page, which shows that it worked. */
export function confirmationMail({ firstName, email, token }: ConfirmationContent, house: House): Mail {
  const say = texts.en;
  const link = new URL(`/?confirm_token=${encodeURIComponent(token)}`, house.storefrontUrl).href;
  const hello = say.hello(firstName);
  return {
    to: { name: firstName, address: email },
    subject: say.subject(house.brandName),
    text: [hello, say.intro, link, say.notYou].join('\n\n'),
    html: page(
      house,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        `<p style="${styles.paragraph}">${escapeHtml(say.intro)}</p>` +
        `<p style="${styles.paragraph}"><a href="${escapeHtml(link)}" style="color:#0B4F4A;font-weight:bold">${say.confirm}</a></p>` +
        `<p style="${styles.quiet}">${escapeHtml(say.notYou)}</p>`,
    ),
  };
}
