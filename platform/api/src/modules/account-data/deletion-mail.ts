import { composeMail } from '../../infra/mail/compose-mail';
import { greet } from '../../infra/mail/greeting-name';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

const texts = {
  subject: (brand: string) => `Your ${brand} account is deleted`,
  preheader: 'Your profile, cart and reward points are gone. Your gift cards stay valid.',
  heading: 'Your account is deleted',
  intro: (brand: string) =>
    `We’ve deleted your ${brand} account, with your profile, your cart and your reward points. You’re signed out everywhere.`,
  kept: 'We keep your orders without your name, as the law requires. Gift cards you’ve already received stay valid.',
  advice: (support: string) =>
    `If you didn’t ask for this, write to ${support} straight away. We can’t bring the account back, but you can sign up again with this email.`,
};

/** Confirms the deletion of an account to the address that it had. */
export function deletionMail(to: { firstName: string; email: string }, shop: ShopDetails): Mail {
  const { brandName, supportEmail } = shop;
  const blocks = [
    heading(texts.heading),
    paragraph(greet(to.firstName)),
    paragraph(texts.intro(brandName)),
    paragraph(texts.kept),
    paragraph(texts.advice(supportEmail)),
  ];
  return {
    to: { name: to.firstName, address: to.email },
    ...composeMail({ subject: texts.subject(brandName), preheader: texts.preheader, blocks }, shop),
  };
}
