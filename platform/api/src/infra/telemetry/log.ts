import { type Logger, type LoggerOptions, pino } from 'pino';
import { faultInjected } from '../../core/fault-injection';
import { hideSecrets } from './hide-secrets';
import { currentScope } from './scope';

/** Never in a log, by name. Bodies are not logged at all. */
const secrets = [
  'email',
  'password',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'pin',
  'card_number',
  'phone',
];

/**
 * pino's options for every process of the API. What is known for a secret by its name is not written, and each line is
 * looked through for what is one by its shape, because errors repeat what people typed.
 */
export function logOptions(level: string): LoggerOptions {
  if (__FAULT_INJECTION__ && faultInjected('no-log-redaction')) return { level, mixin: requestIdOf };
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    hooks: { streamWrite: hideSecrets },
    mixin: requestIdOf,
    serializers: { err: describeError, req: describeRequest },
  };
}

/** A line waits for others for as long as this, in milliseconds, or until they fill a page. */
const flushMs = 100;
const pageBytes = 4096;

/**
 * The log of a process that runs on. Lines leave together: writing each by itself costs as much as a short query. What
 * waits is written when the process ends, however it ends but for a kill.
 */
export function openLog(level: string): Logger {
  // Who looks for a fault wants each line when it is said.
  const atOnce = level === 'debug' || level === 'trace';
  const together = { sync: false, minLength: pageBytes, periodicFlush: flushMs };
  return pino(logOptions(level), pino.destination(atOnce ? { sync: true } : together));
}

/** Which request a line belongs to, where its logger does not say so by itself. */
function requestIdOf(_line: object, _level: number, logger: Logger): { request_id?: string } {
  const requestId = currentScope()?.requestId;
  return requestId && !logger.bindings().request_id ? { request_id: requestId } : {};
}

/** A request by its route's pattern: a path can hold a card's number, and a query an order's token. */
function describeRequest(request: { method: string; id: string; routeOptions?: { url?: string } }) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/**
 * An error without what people sent: a failed query carries its parameters in its message, and the database repeats
 * values in its details, so of those only the database's own first words are kept.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  if ('params' in error && error.cause) return describeError(error.cause);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
  };
}
