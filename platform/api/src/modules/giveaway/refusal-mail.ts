import { composeMail } from '../../infra/mail/compose-mail';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { RefusalReason } from './claim-refused';

/** Why, and what the visitor can do. */
const reasons: Record<RefusalReason, (title: string) => string> = {
  code: () =>
    "The giveaway code that was entered isn't valid, or someone else used it first. If you have another code, you can " +
    'still use it while the giveaway is open.',
  second_claim: () =>
    "This email address has already claimed a gift card in this giveaway, and there's one for each visitor. Look for our " +
    'earlier email; it may be in your spam folder.',
  ended: () => 'Your claim reached us after the giveaway had ended.',
  used_up: () => 'All gift cards had been claimed by the time your claim reached us.',
  details: () =>
    "Something that was entered isn't valid, such as a phone number that doesn't fit the country. Your code is still unused. " +
    'You can enter it again while the giveaway is open.',
};

export interface RefusalMailContent {
  email: string;
  reason: RefusalReason;
  /** Title of the campaign. */
  title: string;
}

/** The mail about a claim that was made at a booth and refused later; without the name, which anyone may have typed. */
export function refusalMail({ email, reason, title }: RefusalMailContent, shop: ShopDetails): Mail {
  const paragraphs = [
    `You asked for a gift card at ${title}. We're sorry: we couldn't give you one.`,
    reasons[reason](title),
    `If you think this is a mistake, reply to this email or write to ${shop.supportEmail}.`,
  ];
  return {
    to: { name: '', address: email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
    ...composeMail(
      {
        subject: `About your gift card claim at ${title}`,
        preheader: "We couldn't give you a gift card. Here's why, and what you can do.",
        blocks: [heading('Hello,'), ...paragraphs.map(paragraph)],
      },
      shop,
    ),
  };
}
