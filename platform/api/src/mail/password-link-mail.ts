import { paths } from '@giftstore/contracts/paths';
import { linkMail } from './link-mail';
import type { House, Mail } from './mailer';

const texts = {
  en: {
    subject: (brand: string) => `Set a new ${brand} password`,
    hello: (name: string) => `Hello ${name},`,
    intro:
      'Somebody asked for a new password for your account. This link lets you set one; it is good for 60 minutes and works once.',
    set: 'Set a new password',
    notYou: 'If that was not you, you can ignore this mail: your password stays as it is.',
  },
};

export interface PasswordLinkContent {
  firstName: string;
  email: string;
  /** One-time token of the link. */
  token: string;
}

/** The link to the page where a forgotten password is replaced. */
export function passwordLinkMail({ firstName, email, token }: PasswordLinkContent, house: House): Mail {
  const say = texts.en;
  const link = new URL(`${paths.resetPassword()}?token=${encodeURIComponent(token)}`, house.storefrontUrl)
    .href;
  return linkMail(
    {
      to: { name: firstName, address: email },
      subject: say.subject(house.brandName),
      hello: say.hello(firstName),
      intro: say.intro,
      link,
      label: say.set,
      notYou: say.notYou,
    },
    house,
  );
}
