import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { RefusalReason } from './claim-refused';

/** Why, and what the visitor can do. */
const reasons: Record<RefusalReason, (title: string) => string> = {
  code: () =>
    "The giveaway code that was entered isn't valid, or someone else used it first. If you have another code, you can " +
    'still use it while the giveaway is open.',
  second_claim: () =>
    'This email address already has a gift card of this giveaway, and there is one for each visitor. You may find it in ' +
    'the email that we sent with your first claim.',
  ended: () => 'Your claim reached us after the giveaway had ended.',
  used_up: () => 'All gift cards had been claimed by the time your claim reached us.',
  details: () =>
    "Something that was entered isn't valid, such as a phone number that doesn't fit the country. Your code is still unused.",
};

export interface RefusalMailContent {
  email: string;
  reason: RefusalReason;
  /** Title of the campaign. */
  title: string;
}

/** The mail about a claim that was made at a booth and refused later; without the name, which anyone may have typed. */
export function refusalMail({ email, reason, title }: RefusalMailContent, shop: ShopDetails): Mail {
  const lines = [
    'Hello,',
    `You asked for a gift card at ${title}. We're sorry: we couldn't give you one.`,
    reasons[reason](title),
    `Nothing was charged. If you think this is a mistake, reply to this email or write to ${shop.supportEmail}.`,
  ];
  return {
    to: { name: '', address: email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
    subject: `Your gift card from ${title}`,
    text: lines.join('\n\n'),
    html: mailPage(
      shop,
      lines.map((line) => `<p style="${styles.paragraph}">${escapeHtml(line)}</p>`).join(''),
    ),
  };
}
