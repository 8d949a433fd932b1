import { escapeHtml, page, styles } from './html';
import type { House, Mail } from './mailer';

export interface LinkMail {
  to: Mail['to'];
  subject: string;
  hello: string;
  intro: string;
  link: string;
  /** What the link does, as its words. */
  label: string;
  /** For whoever did not ask for it. */
  notYou: string;
}

/** A mail whose one point is a link with a token. */
export function linkMail({ to, subject, hello, intro, link, label, notYou }: LinkMail, house: House): Mail {
  return {
    to,
    subject,
    text: [hello, intro, link, notYou].join('\n\n'),
    html: page(
      house,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        `<p style="${styles.paragraph}">${escapeHtml(intro)}</p>` +
        `<p style="${styles.paragraph}"><a href="${escapeHtml(link)}" style="color:#0B4F4A;font-weight:bold">${label}</a></p>` +
        `<p style="${styles.quiet}">${escapeHtml(notYou)}</p>`,
    ),
  };
}
