import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { type LinkMailContent, linkMail } from './link-mail';

const texts = {
  en: {
    subject: (brand: string) => `Confirm your ${brand} account`,
    hello: () => 'Welcome!',
    intro: 'Please confirm that this e-mail address is yours. The link is good for 7 days.',
    label: 'Confirm my account',
    notYou: 'If you did not create an account, you can ignore this mail.',
  },
};

/** The mail with the link that confirms a new account; the link opens the home page, which shows the result. */
export function confirmationMail(content: LinkMailContent, shop: ShopDetails): Mail {
  return linkMail(texts.en, `/?confirm_token=${encodeURIComponent(content.token)}`, content, shop);
}
