import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { Collection } from '../store/collection';
import type { Journal } from '../store/journal';

/** A mail as `GET /inbox/messages` gives it (contract: The sandbox). */
export interface Message {
  id: string;
  from: string;
  /** The addresses that it was handed over for, separated by a comma and a space. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name; several of one name are joined by a line break. */
  headers: Record<string, string>;
  /** ISO 8601 UTC */
  received_at: string;
}

export interface Envelope {
  from: string;
  to: string[];
}

/** Every mail that was handed over by SMTP, oldest first. */
export class Mailbox {
  readonly #messages: Collection<Message>;

  constructor(journal: Journal) {
    this.#messages = new Collection<Message>('messages', journal);
  }

  /** Takes a mail in; `to` is who it was handed over for, whatever its To header says. */
  async deliver(envelope: Envelope, source: Buffer): Promise<Message> {
    const mail = await PostalMime.parse(source);
    return this.#messages.save({
      id: randomUUID(),
      from: mail.from ? printed(mail.from) : envelope.from,
      to: envelope.to.join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: joined(mail.headers),
      received_at: new Date().toISOString(),
    });
  }

  /**
   * @param to an address, compared without regard to case
   * @param since milliseconds since 1970: only what came at that time or later
   */
  find({ to, since }: { to?: string; since?: number } = {}): Message[] {
    const wanted = to?.trim().toLowerCase();
    return this.#messages
      .list()
      .filter((message) => !wanted || message.to.toLowerCase().split(', ').includes(wanted))
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

function printed(address: Address): string {
  if (!address.address) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function joined(headers: { key: string; value: string }[]): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const { key, value } of headers) {
    const before = result[key];
    result[key] = before === undefined ? value : `${before}\n${value}`;
  }
  return { ...result };
}
