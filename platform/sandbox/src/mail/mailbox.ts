import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { Collection } from '../persistence/collection';
import type { Journal } from '../persistence/journal';

/** A mail in the format of `GET /inbox/messages`. */
export interface Message {
  id: string;
  from: string;
  /** The addresses of the SMTP envelope, separated by a comma and a space. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name; repeated headers are joined by a line break. */
  headers: Record<string, string>;
  /** ISO 8601 UTC */
  received_at: string;
}

export interface Envelope {
  from: string;
  to: string[];
}

/** Its Message-ID, in angle brackets. */
export function messageId(message: Message): string {
  return message.headers['message-id'] ?? '';
}

/** Whether the mail comes back: its recipient's address begins with `bounce`. */
export function bounces({ to }: Message): boolean {
  return to.toLowerCase().startsWith('bounce');
}

/** Every mail received by SMTP, oldest first. */
export class Mailbox {
  readonly #messages: Collection<Message>;

  constructor(journal: Journal) {
    this.#messages = new Collection<Message>('messages', journal);
  }

  /** Saves a mail. `to` comes from the envelope, not from the To header. */
  async deliver(envelope: Envelope, source: Buffer): Promise<Message> {
    const mail = await PostalMime.parse(source);
    return this.#messages.save({
      id: randomUUID(),
      from: mail.from ? formatAddress(mail.from) : envelope.from,
      to: envelope.to.join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: joinHeaders(mail.headers),
      received_at: new Date().toISOString(),
    });
  }

  /**
   * @param to an address, case-insensitive
   * @param since milliseconds since 1970: only mails received at that time or later
   */
  find({ to, since }: { to?: string; since?: number } = {}): Message[] {
    const recipient = to?.trim().toLowerCase();
    return this.#messages
      .list()
      .filter((message) => !recipient || message.to.toLowerCase().split(', ').includes(recipient))
      .filter((message) => since === undefined || Date.parse(message.received_at) >= since);
  }

  get(id: string): Message | undefined {
    return this.#messages.get(id);
  }

  clear(): number {
    const count = this.#messages.size;
    this.#messages.clear();
    return count;
  }
}

function formatAddress(address: Address): string {
  if (!address.address) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function joinHeaders(headers: { key: string; value: string }[]): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const { key, value } of headers) {
    const previous = result[key];
    result[key] = previous === undefined ? value : `${previous}\n${value}`;
  }
  return { ...result };
}
