import { type Bus, commands, events, topics } from '@giftstore/contracts/bus';
import { BusError } from './bus-error';
import { type BusCore, type BusMessage, busCore, deliver, type Sender, subscribe } from './core';
import { validate } from './validate';

/** Time for a command from sending it to its response, the loading of its remote included. */
const COMMAND_TIMEOUT_MS = 12_000;

/**
 * The page's bus, for messages of `sender`. Payloads are validated against `@giftstore/contracts/bus` when they are
 * sent, so that an error surfaces at the sender.
 */
export function createBus(sender: Sender, core: BusCore = busCore()): Bus {
  const deliverMessage = (kind: BusMessage['kind'], name: string, payload: unknown) =>
    deliver(core, { kind, name, payload, sender, at: Date.now() });

  return {
    publish(topic, value) {
      const valid = validate(topics[topic], value, topic);
      core.topics.set(topic, valid);
      deliverMessage('topic', topic, valid);
    },
    current: (topic) => core.topics.get(topic) as never,
    subscribe(topic, listener) {
      const unsubscribe = subscribe(core, `topic:${topic}`, listener as (value: unknown) => void);
      if (core.topics.has(topic)) listener(core.topics.get(topic) as never);
      return unsubscribe;
    },
    emit(event, payload) {
      deliverMessage('event', event, validate(events[event], payload, event));
    },
    on: (event, listener) => subscribe(core, `event:${event}`, listener as (payload: unknown) => void),
    async send(command, request) {
      const valid = validate(commands[command].request, request, command);
      deliverMessage('command', command, valid);
      const response = await withTimeout(command, async () => (await handlerOf(core, command)).handle(valid));
      deliverMessage('response', command, response);
      return validate(commands[command].response, response, command) as never;
    },
    handle(command, handler) {
      const existing = core.handlers.get(command);
      if (existing) {
        throw new BusError('already-handled', `${command} is already handled by ${existing.owner.name}`);
      }
      const entry = { owner: sender, handle: handler as (request: unknown) => unknown };
      core.handlers.set(command, entry);
      for (const resolve of core.waiting.get(command) ?? []) resolve();
      core.waiting.delete(command);
      return () => {
        if (core.handlers.get(command) === entry) core.handlers.delete(command);
      };
    },
  };
}

/** The command's handler; loads the remote that owns it when there is none yet. */
async function handlerOf(core: BusCore, command: string) {
  const present = core.handlers.get(command);
  if (present) return present;
  const registered = new Promise<void>((resolve) => {
    const waiting = core.waiting.get(command) ?? new Set();
    core.waiting.set(command, waiting.add(resolve));
  });
  const hasOwner = await (core.loadOwner?.(command) ?? Promise.resolve(false));
  if (!hasOwner) throw new BusError('no-handler', `${command} has no handler`);
  await registered;
  const handler = core.handlers.get(command);
  if (!handler) throw new BusError('no-handler', `${command} has no handler`);
  return handler;
}

async function withTimeout<T>(command: string, run: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new BusError('timeout', `${command} had no response in ${COMMAND_TIMEOUT_MS} ms`)),
      COMMAND_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([run(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
