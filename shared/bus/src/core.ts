/** Name and version of a message's sender; the bus panel shows them. */
export interface Sender {
  name: string;
  version: string;
}

/** One message as observers receive it. */
export interface BusMessage {
  kind: 'topic' | 'event' | 'command' | 'response';
  name: string;
  payload: unknown;
  sender: Sender;
  at: number;
}

type Listener = (payload: unknown) => void;

/**
 * The state that every copy of this package shares. Its shape is part of the bus contract's major version: two copies
 * of the package, built at different times, must both be able to use it.
 */
export interface BusCore {
  topics: Map<string, unknown>;
  listeners: Map<string, Set<Listener>>;
  handlers: Map<string, { owner: Sender; handle: (request: unknown) => unknown }>;
  /** By command: what to call once it has a handler. */
  waiting: Map<string, Set<() => void>>;
  observers: Set<(message: BusMessage) => void>;
  /** Set by the shell: loads the remote that handles a command; false when no live remote does. */
  loadOwner?: (command: string) => Promise<boolean>;
}

const BUS_SYMBOL = Symbol.for('giftstore.bus.v1');

/** The page's one core, created on first use. */
export function busCore(): BusCore {
  const page = globalThis as { [BUS_SYMBOL]?: BusCore };
  page[BUS_SYMBOL] ??= createCore();
  return page[BUS_SYMBOL];
}

/** Removes the page's core with its values, listeners and handlers; for tests. */
export function resetBus(): void {
  delete (globalThis as { [BUS_SYMBOL]?: BusCore })[BUS_SYMBOL];
}

/** A separate core: for tests, and for code that runs outside a page. */
export function createCore(): BusCore {
  return {
    topics: new Map(),
    listeners: new Map(),
    handlers: new Map(),
    waiting: new Map(),
    observers: new Set(),
  };
}

/** Delivers a message to its observers and listeners. A listener that throws does not stop the others. */
export function deliver(core: BusCore, message: BusMessage): void {
  for (const observe of core.observers) safely(() => observe(message));
  for (const listener of [...(core.listeners.get(`${message.kind}:${message.name}`) ?? [])]) {
    safely(() => listener(message.payload));
  }
}

/** Adds a listener for `kind:name`; returns the function that removes it. */
export function subscribe(core: BusCore, key: string, listener: Listener): () => void {
  const listeners = core.listeners.get(key) ?? new Set<Listener>();
  core.listeners.set(key, listeners.add(listener));
  return () => void listeners.delete(listener);
}

function safely(run: () => void): void {
  try {
    run();
  } catch (error) {
    // Surfaces in the console and in window.onerror without stopping the sender.
    queueMicrotask(() => {
      throw error;
    });
  }
}
