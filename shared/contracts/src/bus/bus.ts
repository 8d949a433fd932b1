import type {
  CommandName,
  CommandRequest,
  CommandResponse,
  EventName,
  EventPayload,
  TopicName,
  TopicValue,
} from './schemas';

export type Unsubscribe = () => void;
export type CommandHandler<N extends CommandName> = (
  request: CommandRequest<N>,
) => CommandResponse<N> | Promise<CommandResponse<N>>;

/** The bus as one sender uses it; `createBus()` in `@giftstore/bus` names the sender. */
export interface Bus {
  /** Sets a topic's value and delivers it to its subscribers. Throws `BusError` when the value is invalid. */
  publish<N extends TopicName>(topic: N, value: TopicValue<N>): void;
  /** The last value, or undefined before the first. */
  current<N extends TopicName>(topic: N): TopicValue<N> | undefined;
  /** Calls the listener with the current value at once (if there is one) and with every later one. */
  subscribe<N extends TopicName>(topic: N, listener: (value: TopicValue<N>) => void): Unsubscribe;
  /** Delivers an event to its listeners. Throws `BusError` when the payload is invalid. */
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void;
  on<N extends EventName>(event: N, listener: (payload: EventPayload<N>) => void): Unsubscribe;
  /**
   * Sends a command to its one handler, loading its remote if needed, and resolves with the response. Rejects with
   * `BusError` when the request is invalid, when there is no handler or no response in time; else with the handler's error.
   */
  send<N extends CommandName>(command: N, request: CommandRequest<N>): Promise<CommandResponse<N>>;
  /** Registers the command's handler. Throws `BusError` when it already has one. */
  handle<N extends CommandName>(command: N, handler: CommandHandler<N>): Unsubscribe;
}
