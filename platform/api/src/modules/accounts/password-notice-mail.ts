import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { greet } from '../../infra/mail/greeting-name';
import { button, heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { RESET_ADVICE, SET_PASSWORD } from './account-notice-mail';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    preheader: "If that wasn't you, set a new password now.",
    intro: 'The password of your account was changed just now.',
  },
};

/** Notifies the owner of an account that its password was changed, with a link for an owner who did not change it. */
export function passwordNoticeMail(owner: { firstName: string; email: string }, shop: ShopDetails): Mail {
  const text = texts.en;
  const blocks = [
    heading(greet(owner.firstName)),
    paragraph(text.intro),
    paragraph(RESET_ADVICE),
    button(SET_PASSWORD, absoluteUrl(paths.forgotPassword(), shop)),
  ];
  return {
    to: { name: owner.firstName, address: owner.email },
    ...composeMail({ subject: text.subject(shop.brandName), preheader: text.preheader, blocks }, shop),
  };
}
