import { greetingName } from '../../infra/mail/greeting-name';
import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

const texts = {
  en: {
    subject: (name: string) => `Message from ${name}`,
    from: (name: string, email: string) => `${name} (${email}) writes:`,
    answer: 'Answering this mail answers them.',
  },
};

export interface ContactContent {
  name: string;
  email: string;
  message: string;
}

/** A shopper's message as support reads it; whoever answers it writes to the shopper. */
export function contactMail({ name, email, message }: ContactContent, shop: ShopDetails): Mail {
  const say = texts.en;
  const from = say.from(name, email);
  return {
    to: { name: shop.brandName, address: shop.supportEmail },
    replyTo: { name, address: email },
    subject: say.subject(greetingName(name) || email),
    text: [from, message, say.answer].join('\n\n'),
    html: mailPage(
      shop,
      `<p style="${styles.paragraph}">${escapeHtml(from)}</p>` +
        `<blockquote style="${styles.panel};${styles.paragraph}">${escapeHtml(message)}</blockquote>` +
        `<p style="${styles.secondary}">${escapeHtml(say.answer)}</p>`,
    ),
  };
}
