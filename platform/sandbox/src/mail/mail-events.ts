import { SignedEvents } from '../signed-events';

export type MailEventType = 'delivered' | 'bounced' | 'opened';

/** Reports what became of mails to the shop. */
export class MailEvents {
  readonly #events: SignedEvents;

  constructor(endpoint: { url: string; secret: string }, log: (line: string) => void) {
    this.#events = new SignedEvents(endpoint, log);
  }

  send(type: MailEventType, messageId: string): void {
    this.#events.send(type, { message_id: messageId });
  }

  /** Drops pending retries. */
  stop(): void {
    this.#events.stop();
  }
}
