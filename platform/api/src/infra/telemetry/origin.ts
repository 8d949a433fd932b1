import { currentScope } from './scope';
import { traceparentOf } from './tracing';

/** The request that enqueued a job. It is part of the job's payload, so that one id leads from the click to the mail. */
export interface Origin {
  request_id?: string;
  /** The W3C header of that name; only while traces are collected. */
  traceparent?: string;
}

/** The origin of a job that is enqueued now; empty outside requests and jobs. */
export function currentOrigin(): Origin {
  const scope = currentScope();
  if (!scope) return {};
  const traceparent = traceparentOf(scope.span);
  return {
    ...(scope.requestId ? { request_id: scope.requestId } : {}),
    ...(traceparent ? { traceparent } : {}),
  };
}

/** The origin in a job's payload, if any. */
export function originOf(payload: unknown): Origin {
  const { origin } = (payload ?? {}) as { origin?: Origin };
  return origin ?? {};
}
