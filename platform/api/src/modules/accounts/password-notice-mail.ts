import { paths } from '@giftstore/contracts/paths';
import { greet } from '../../infra/mail/greeting-name';
import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    intro: 'The password of your account was changed just now.',
    notYou: 'If that was not you, ask for a new password at once:',
  },
};

/** Notifies the owner of an account that its password was changed, with a link for an owner who did not change it. */
export function passwordNoticeMail(owner: { firstName: string; email: string }, shop: ShopDetails): Mail {
  const text = texts.en;
  const link = new URL(paths.forgotPassword(), shop.storefrontUrl).href;
  const hello = greet(owner.firstName);
  return {
    to: { name: owner.firstName, address: owner.email },
    subject: text.subject(shop.brandName),
    text: [hello, text.intro, `${text.notYou} ${link}`].join('\n\n'),
    html: mailPage(
      shop,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        `<p style="${styles.paragraph}">${escapeHtml(text.intro)}</p>` +
        `<p style="${styles.secondary}">${escapeHtml(text.notYou)} ` +
        `<a href="${escapeHtml(link)}" style="color:#0B4F4A">${escapeHtml(link)}</a></p>`,
    ),
  };
}
