import { greet } from '../../infra/mail/greeting-name';
import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

const texts = {
  subject: (brand: string) => `Your ${brand} account is deleted`,
  intro: (brand: string) =>
    `Your ${brand} account is deleted, with your profile, your cart and your reward points. You're signed out everywhere.`,
  kept: "We keep your orders without your name, as the law requires. Gift cards you've already received stay valid.",
  advice: (support: string) =>
    `If you didn't ask for this, write to ${support} straight away. We can't bring the account back, but you can sign up again with this email.`,
};

/** Confirms the deletion of an account to the address that it had. */
export function deletionMail(to: { firstName: string; email: string }, shop: ShopDetails): Mail {
  const hello = greet(to.firstName);
  const { brandName, supportEmail } = shop;
  const paragraphs = [texts.intro(brandName), texts.kept];
  const advice = texts.advice(supportEmail);
  return {
    to: { name: to.firstName, address: to.email },
    subject: texts.subject(brandName),
    text: [hello, ...paragraphs, advice].join('\n\n'),
    html: mailPage(
      shop,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        paragraphs.map((text) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`).join('') +
        `<p style="${styles.secondary}">${escapeHtml(advice)}</p>`,
    ),
  };
}
