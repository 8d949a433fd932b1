import { renderToStaticMarkup } from 'react-dom/server';
import { MailPage } from './MailPage';
import type { Block } from './mail-blocks';
import { textOf } from './mail-text';
import type { Mail, ShopDetails } from './mailer';

export interface MailContent {
  subject: string;
  /** What inboxes show beside the subject: no text that a stranger may have typed. */
  preheader: string;
  blocks: Block[];
}

/** A mail's subject, and its content both as HTML and as plain text with the same links. */
export function composeMail(
  { subject, preheader, blocks }: MailContent,
  shop: ShopDetails,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const footer = `${shop.brandName}\n${shop.storefrontUrl}\n${shop.supportEmail}`;
  return {
    subject,
    text: [...blocks.map(textOf).filter((text) => text !== ''), footer].join('\n\n'),
    html: `<!doctype html>${renderToStaticMarkup(
      <MailPage title={subject} preheader={preheader} blocks={blocks} shop={shop} />,
    )}`,
  };
}

/** The absolute URL of a path or an image of the shop. */
export function absoluteUrl(url: string, { storefrontUrl }: Pick<ShopDetails, 'storefrontUrl'>): string {
  return new URL(url, storefrontUrl).href;
}
