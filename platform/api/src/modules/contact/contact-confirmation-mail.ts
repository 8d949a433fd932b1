import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { heading, link, note, paragraph, quote } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';

const texts = {
  en: {
    subject: 'We’ve received your message',
    preheader: 'We reply by email, usually within one working day.',
    thanks: 'Thanks for writing to us',
    intro: 'We’ve received your message and will reply to this address, usually within one working day.',
    more: 'Want to add something? Just reply to this email.',
    copy: 'You wrote:',
    answers: 'Looking for a quick answer?',
    faq: 'See questions and answers',
    notYou: 'If you didn’t write to us, there’s nothing to do: someone probably mistyped their own email.',
  },
};

/**
 * Confirms to a shopper that support has their message.
 * @param copy the message, only where the address is known to be its writer's: anyone may type anyone's address into the form, and
 * would otherwise send them any text in the shop's name
 */
export function contactConfirmationMail(email: string, copy: string | undefined, shop: ShopDetails): Mail {
  const say = texts.en;
  return {
    to: { name: '', address: email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
    ...composeMail(
      {
        subject: say.subject,
        preheader: say.preheader,
        blocks: [
          heading(say.thanks),
          paragraph(say.intro),
          paragraph(say.more),
          ...(copy ? [note(say.copy), quote(copy)] : []),
          link(say.answers, say.faq, absoluteUrl(paths.faq(), shop)),
          ...(copy ? [] : [note(say.notYou)]),
        ],
      },
      shop,
    ),
  };
}
