import type { ContactTopic } from '@giftstore/contracts';
import { composeMail } from '../../infra/mail/compose-mail';
import { greetingName } from '../../infra/mail/greeting-name';
import { note, paragraph, quote } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

const texts = {
  en: {
    subject: (name: string, topic: string, order: string) => `[${topic}] Message from ${name}${order}`,
    topics: {
      order: 'Order',
      payment: 'Payment',
      gift_card: 'Gift card',
      points: 'Reward points',
      account: 'Account',
      business: 'For business',
      other: 'Other',
    } satisfies Record<ContactTopic, string>,
    order: (orderId: string) => `Order: ${orderId}`,
    from: (name: string, email: string) => `${name} (${email}) writes:`,
    preheader: 'A message from the contact form.',
    answer: 'Reply to this email to write to them.',
  },
};

export interface ContactContent {
  name: string;
  email: string;
  message: string;
  topic: string;
  orderId: string | null;
}

/** A shopper's message as support reads it; whoever answers it writes to the shopper. */
export function contactMail(
  { name, email, message, topic, orderId }: ContactContent,
  shop: ShopDetails,
): Mail {
  const say = texts.en;
  const from = say.from(name, email);
  const order = orderId ? [say.order(orderId)] : [];
  const topicText = topic in say.topics ? say.topics[topic as ContactTopic] : say.topics.other;
  return {
    to: { name: shop.brandName, address: shop.supportEmail },
    replyTo: { name, address: email },
    ...composeMail(
      {
        subject: say.subject(greetingName(name) || email, topicText, orderId ? ` (${orderId})` : ''),
        preheader: say.preheader,
        blocks: [...[...order, from].map(paragraph), quote(message), note(say.answer)],
      },
      shop,
    ),
  };
}
