/** Name and version of who speaks on the bus; shown in the bus panel. */
export interface Sender {
  name: string;
  version: string;
}

/** One message as observers see it. */
export interface BusMessage {
  kind: 'topic' | 'event' | 'command' | 'answer';
  name: string;
  payload: unknown;
  sender: Sender;
  at: number;
}

type Listener = (payload: unknown) => void;

/**
 * The state that every copy of this package shares. Its shape is part of the bus contract's major version:
 * two copies of the package, built at different times, must both be able to use it.
 */
export interface BusCore {
  topics: Map<string, unknown>;
  listeners: Map<string, Set<Listener>>;
  handlers: Map<string, { owner: Sender; handle: (request: unknown) => unknown }>;
  /** Resolved when somebody begins to answer the command. */
  waiting: Map<string, Set<() => void>>;
  observers: Set<(message: BusMessage) => void>;
  /** Set by the shell: loads the remote that answers a command; false when no live remote does. */
  loadOwner?: (command: string) => Promise<boolean>;
}

const BUS_SYMBOL = Symbol.for('giftstore.bus.v1');

/** The page's one core; made by whoever asks first. */
export function busCore(): BusCore {
  const page = globalThis as { [BUS_SYMBOL]?: BusCore };
  page[BUS_SYMBOL] ??= emptyCore();
  return page[BUS_SYMBOL];
}

/** Forgets everything said and heard; for tests. */
export function resetBus(): void {
  delete (globalThis as { [BUS_SYMBOL]?: BusCore })[BUS_SYMBOL];
}

/** A core of its own: for tests, and for what runs outside a page. */
export function emptyCore(): BusCore {
  return {
    topics: new Map(),
    listeners: new Map(),
    handlers: new Map(),
    waiting: new Map(),
    observers: new Set(),
  };
}

/** Tells one message to its hearers. One hearer that throws does not keep it from the others. */
export function deliver(core: BusCore, message: BusMessage): void {
  for (const observe of core.observers) safely(() => observe(message));
  for (const hear of [...(core.listeners.get(`${message.kind}:${message.name}`) ?? [])]) {
    safely(() => hear(message.payload));
  }
}

/** Adds a hearer; returns how to take it away. */
export function addListener(core: BusCore, key: string, hear: Listener): () => void {
  const set = core.listeners.get(key) ?? new Set<Listener>();
  core.listeners.set(key, set.add(hear));
  return () => void set.delete(hear);
}

function safely(run: () => void): void {
  try {
    run();
  } catch (error) {
    // Surfaces in the console and in window.onerror, without stopping the teller.
    queueMicrotask(() => {
      throw error;
    });
  }
}
