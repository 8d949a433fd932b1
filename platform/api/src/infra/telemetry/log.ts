import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { faultInjected } from '../../core/fault-injection';
import { hideSecrets } from './hide-secrets';
import { openDestination } from './open-destination';
import { currentScope } from './scope';

/** Fields that are redacted by name. Bodies are not logged at all. */
const secretFields = [
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

/** The same form in the logs of all parts. */
const timestamp = stdTimeFunctions.isoTime;

/**
 * pino's options for every process of the API. Fields with secret names are redacted, and each line is searched for secrets
 * by their shape, because errors repeat user input.
 */
export function logOptions(level: string): LoggerOptions {
  if (__FAULT_INJECTION__ && faultInjected('no-log-redaction'))
    return { level, timestamp, mixin: requestIdOf };
  return {
    level,
    timestamp,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    hooks: { streamWrite: hideSecrets },
    mixin: requestIdOf,
    serializers: { err: describeError, req: describeRequest },
  };
}

/**
 * The log of a long-running process. Lines are buffered: a write for each costs as much as a short query. The buffer is
 * written when the process ends, unless it is killed.
 */
export function openLog(level: string): Logger {
  // Debugging needs each line at once.
  const isSync = level === 'debug' || level === 'trace';
  return pino(logOptions(level), openDestination(isSync));
}

/** The request that a line belongs to, unless its logger already names it. */
function requestIdOf(_line: object, _level: number, logger: Logger): { request_id?: string } {
  const requestId = currentScope()?.requestId;
  return requestId && !logger.bindings().request_id ? { request_id: requestId } : {};
}

/** A request by the pattern of its route: a path can hold a gift card's number, and a query an order's token. */
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
 * An error without user input: a failed query has its parameters in its message, and the database repeats values in its
 * details, so only the database's own message is logged.
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
