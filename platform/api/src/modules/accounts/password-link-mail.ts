import { paths } from '@giftstore/contracts/paths';
import { greet } from '../../infra/mail/greeting-name';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { type LinkMailContent, linkMail } from './link-mail';

const texts = {
  en: {
    subject: (brand: string) => `Set a new ${brand} password`,
    hello: greet,
    intro:
      'Someone asked for a new password for your account. This link lets you set one; it is good for 30 minutes and works once.',
    label: 'Set a new password',
    notYou: 'If that was not you, you can ignore this mail: your password stays as it is.',
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
