import { companyLine } from './company-line';
import type { Block } from './mail-blocks';
import { textOf } from './mail-text';
import type { Mail, ShopDetails } from './mailer';

export interface MailContent {
  subject: string;
  /** What inboxes show beside the subject: no text that a stranger may have typed. */
  preheader: string;
  blocks: Block[];
}

/**
 * A mail's subject, and its content both as HTML and as plain text with the same links. React is loaded and the HTML rendered
 * when the mail is sent, which a repeated job does not do again.
 */
export function composeMail(
  { subject, preheader, blocks }: MailContent,
  shop: ShopDetails,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const footer = [shop.brandName, shop.storefrontUrl, shop.supportEmail, companyLine(shop)].join('\n');
  return {
    subject,
    text: [...blocks.map(textOf).filter((text) => text !== ''), footer].join('\n\n'),
    html: async () => {
      const { renderMail } = await import('./render-mail');
      return renderMail({ title: subject, preheader, blocks, shop });
    },
  };
}

/** The absolute URL of a path or an image of the shop. */
export function absoluteUrl(url: string, { storefrontUrl }: Pick<ShopDetails, 'storefrontUrl'>): string {
  return new URL(url, storefrontUrl).href;
}
