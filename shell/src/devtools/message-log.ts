import { type BusMessage, busCore } from '@giftstore/bus';

export interface LoggedMessage extends BusMessage {
  /** Counts from the page's first message. */
  id: number;
}

export interface MessageLog {
  subscribe(listener: () => void): () => void;
  current(): LoggedMessage[];
  clear(): void;
  /** While paused, messages are not logged. */
  pause(paused: boolean): void;
}

/**
 * The newest messages of the bus, newest last, at most `limit`.
 * @param early messages from before the log was created
 */
export function createMessageLog(early: BusMessage[], limit: number): MessageLog {
  const listeners = new Set<() => void>();
  let last = 0;
  let paused = false;
  let messages: LoggedMessage[] = early.map((message) => ({ ...message, id: ++last }));

  function set(next: LoggedMessage[]): void {
    messages = next;
    for (const listener of listeners) listener();
  }

  busCore().observers.add((message) => {
    if (!paused) set([...messages, { ...message, id: ++last }].slice(-limit));
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => messages,
    clear: () => set([]),
    pause: (isPaused) => {
      paused = isPaused;
    },
  };
}

/** Whether the message's kind, name or sender contains the text. */
export function matchesFilter({ kind, name, sender }: BusMessage, text: string): boolean {
  return `${kind} ${name} ${sender.name}`.toLowerCase().includes(text.trim().toLowerCase());
}
