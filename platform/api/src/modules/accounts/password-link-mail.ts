import { paths } from '@giftstore/contracts/paths';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { type LinkMailContent, linkMail } from './link-mail';

const texts = {
  en: {
    subject: (brand: string) => `Set a new ${brand} password`,
    preheader: 'The link works once, for 30 minutes.',
    heading: 'Set a new password',
    intro:
      'Someone, probably you, asked for a new password for your account. This link lets you set one. It works once, for 30 minutes.',
    label: 'Set a new password',
    notYou: 'If that wasn’t you, you can ignore this email. Your password hasn’t changed.',
  },
};

/** The mail with the link to the page that sets a new password. */
export function passwordLinkMail(content: LinkMailContent, shop: ShopDetails): Mail {
  return linkMail(
    texts.en,
    `${paths.resetPassword()}?token=${encodeURIComponent(content.token)}`,
    content,
    shop,
  );
}
