import { type BusMessage, busCore } from '@giftstore/bus';

export interface LoggedMessage extends BusMessage {
  /** Counts from the page's first message. */
  id: number;
}

export interface MessageLog {
  subscribe(changed: () => void): () => void;
  current(): LoggedMessage[];
  clear(): void;
  /** While paused what is said is let pass. */
  pause(paused: boolean): void;
}

/**
 * The newest messages of the bus, newest last, at most `limit`.
 * @param early said before there was a log
 */
export function createMessageLog(early: BusMessage[], limit: number): MessageLog {
  const changes = new Set<() => void>();
  let last = 0;
  let paused = false;
  let messages: LoggedMessage[] = early.map((message) => ({ ...message, id: ++last }));

  function set(next: LoggedMessage[]): void {
    messages = next;
    for (const changed of changes) changed();
  }

  busCore().observers.add((message) => {
    if (!paused) set([...messages, { ...message, id: ++last }].slice(-limit));
  });

  return {
    subscribe(changed) {
      changes.add(changed);
      return () => void changes.delete(changed);
    },
    current: () => messages,
    clear: () => set([]),
    pause: (now) => {
      paused = now;
    },
  };
}

/** Whether a message has the text in its kind, its name or its sender's. */
export function speaksOf({ kind, name, sender }: BusMessage, text: string): boolean {
  return `${kind} ${name} ${sender.name}`.toLowerCase().includes(text.trim().toLowerCase());
}
