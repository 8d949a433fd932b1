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

/** The bus as one sender sees it; `as()` in `@giftstore/bus` names the sender. */
export interface Bus {
  /** Sets a topic's value and tells its subscribers. Throws `BusError` when the value does not fit its schema. */
  publish<N extends TopicName>(topic: N, value: TopicValue<N>): void;
  /** Last value, or undefined before the first. */
  current<N extends TopicName>(topic: N): TopicValue<N> | undefined;
  /** Hears the current value at once (when there is one) and every later one. */
  subscribe<N extends TopicName>(topic: N, hear: (value: TopicValue<N>) => void): Unsubscribe;
  /** Tells a fact. Throws `BusError` when the payload does not fit. */
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void;
  on<N extends EventName>(event: N, hear: (payload: EventPayload<N>) => void): Unsubscribe;
  /** Asks the command's one owner; waits while its remote is loaded; rejects with `BusError` without one or too late. */
  send<N extends CommandName>(command: N, request: CommandRequest<N>): Promise<CommandResponse<N>>;
  /** Answers a command. Throws `BusError` when somebody else already does. */
  handle<N extends CommandName>(command: N, handler: CommandHandler<N>): Unsubscribe;
}
