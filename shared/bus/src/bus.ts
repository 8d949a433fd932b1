import { type Bus, commands, events, topics } from '@giftstore/contracts/bus';
import { BusError } from './bus-error';
import { check } from './check';
import { addListener, type BusCore, busCore, deliver, type Sender } from './core';

/** How long a command may take, from asking to its answer, its remote's loading included. */
export const COMMAND_LIMIT_MS = 12_000;

/**
 * The page's bus as `sender` speaks on it.
 * Payloads are checked against `@giftstore/contracts/bus` when they are said, so that the fault shows at the teller.
 */
export function createBus(sender: Sender, core: BusCore = busCore()): Bus {
  const deliverMessage = (kind: 'topic' | 'event' | 'command' | 'answer', name: string, payload: unknown) =>
    deliver(core, { kind, name, payload, sender, at: Date.now() });

  return {
    publish(topic, value) {
      const checked = check(topics[topic], value, topic);
      core.topics.set(topic, checked);
      deliverMessage('topic', topic, checked);
    },
    current: (topic) => core.topics.get(topic) as never,
    subscribe(topic, listener) {
      const stop = addListener(core, `topic:${topic}`, listener as (value: unknown) => void);
      if (core.topics.has(topic)) listener(core.topics.get(topic) as never);
      return stop;
    },
    emit(event, payload) {
      deliverMessage('event', event, check(events[event], payload, event));
    },
    on: (event, hear) => addListener(core, `event:${event}`, hear as (payload: unknown) => void),
    async send(command, request) {
      const checked = check(commands[command].request, request, command);
      deliverMessage('command', command, checked);
      const response = await inTime(command, async () => (await ownerOf(core, command)).handle(checked));
      deliverMessage('answer', command, response);
      return check(commands[command].response, response, command) as never;
    },
    handle(command, handler) {
      const taken = core.handlers.get(command);
      if (taken) throw new BusError('owned', `${command} is already answered by ${taken.owner.name}`);
      const entry = { owner: sender, handle: handler as (request: unknown) => unknown };
      core.handlers.set(command, entry);
      for (const wake of core.waiting.get(command) ?? []) wake();
      core.waiting.delete(command);
      return () => {
        if (core.handlers.get(command) === entry) core.handlers.delete(command);
      };
    },
  };
}

async function ownerOf(core: BusCore, command: string) {
  const present = core.handlers.get(command);
  if (present) return present;
  const appeared = new Promise<void>((wake) => {
    const waiting = core.waiting.get(command) ?? new Set();
    core.waiting.set(command, waiting.add(wake));
  });
  const somebodyWill = await (core.loadOwner?.(command) ?? Promise.resolve(false));
  if (!somebodyWill) throw new BusError('no-owner', `nobody answers ${command}`);
  await appeared;
  const owner = core.handlers.get(command);
  if (!owner) throw new BusError('no-owner', `nobody answers ${command}`);
  return owner;
}

async function inTime<T>(command: string, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new BusError('too-late', `${command} was not answered in time`)),
      COMMAND_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
