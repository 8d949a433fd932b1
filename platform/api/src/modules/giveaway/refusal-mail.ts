import { composeMail } from '../../infra/mail/compose-mail';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { RefusalReason } from './claim-refused';

/** Why, and what the visitor can do. */
const reasons: Record<RefusalReason, (title: string) => string> = {
  code: () =>
    'The giveaway code that was entered isn’t valid, or someone else used it first. If you have another code, you can ' +
    'still use it while the giveaway is open.',
  second_claim: () =>
    'There’s one for each visitor, and this email address has already claimed it. Look for our earlier email; it may be in ' +
    'your spam folder.',
  ended: () => 'Your claim reached us after the giveaway had ended.',
  used_up: () => 'All gift cards had been claimed by the time your claim reached us.',
  details: () =>
    'Something that was entered isn’t valid, such as a phone number that doesn’t fit the country. Your code is still unused. ' +
    'You can enter it again while the giveaway is open.',
};

const REFUSED = 'We couldn’t give you a gift card';
const CLAIMED = 'You’ve already claimed your gift card';

export interface RefusalMailContent {
  email: string;
  reason: RefusalReason;
  /** Title of the campaign. */
  title: string;
}

/** The mail about a claim that was made at a booth and refused later; without the name, which anyone may have typed. */
export function refusalMail({ email, reason, title }: RefusalMailContent, shop: ShopDetails): Mail {
  const isSecond = reason === 'second_claim';
  const paragraphs = [
    isSecond
      ? `You asked for another gift card at ${title}.`
      : `You asked for a gift card at ${title}. We’re sorry it didn’t work out.`,
    reasons[reason](title),
    `If you think this is a mistake, reply to this email or write to ${shop.supportEmail}.`,
  ];
  return {
    to: { name: '', address: email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
    ...composeMail(
      {
        subject: `About your gift card claim at ${title}`,
        preheader: isSecond ? 'Look for our earlier email.' : 'Here’s why, and what you can do.',
        blocks: [heading(isSecond ? CLAIMED : REFUSED), ...paragraphs.map(paragraph)],
      },
      shop,
    ),
  };
}
