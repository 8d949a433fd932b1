import { linkMail } from './link-mail';
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
  return linkMail(
    {
      to: { name: firstName, address: email },
      subject: say.subject(house.brandName),
      hello: say.hello(firstName),
      intro: say.intro,
      link,
      label: say.confirm,
      notYou: say.notYou,
    },
    house,
  );
}
