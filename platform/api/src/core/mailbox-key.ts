import { emailKey } from './email-key';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an e-mail, for limits only: without `+tag`, and at Gmail without dots. Whether two such e-mails have
 * the same owner is the mail server's business, so nothing is shown or given to a customer by this key.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = '', domain = ''] = [key.slice(0, at), key.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
