import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { type LinkMailContent, linkMail } from './link-mail';

const texts = {
  en: {
    subject: (brand: string) => `Confirm your ${brand} account`,
    preheader: 'Then your account is ready.',
    heading: 'Confirm your email',
    intro:
      'Welcome! Confirm that this email is yours, and your account is ready. The link works once, for 7 days.',
    label: 'Confirm my email',
    notYou: 'If you didn’t create an account, you can ignore this email.',
  },
};

/** The mail with the link that confirms a new account; the link opens the home page, which shows the result. */
export function confirmationMail(content: LinkMailContent, shop: ShopDetails): Mail {
  return linkMail(texts.en, `/?confirm_token=${encodeURIComponent(content.token)}`, content, shop);
}
