import { currentScope } from './scope';
import { traceParent } from './tracing';

/** Which request made a job: goes along in the job's payload, so that one id leads from the click to the mail. */
export interface Origin {
  request_id?: string;
  /** Where traces are collected, as in the W3C header of that name. */
  traceparent?: string;
}

/** The origin of a job that is enqueued now; empty outside of requests and jobs. */
export function currentOrigin(): Origin {
  const scope = currentScope();
  if (!scope) return {};
  const traceparent = traceParent(scope.span);
  return {
    ...(scope.requestId ? { request_id: scope.requestId } : {}),
    ...(traceparent ? { traceparent } : {}),
  };
}

/** The origin that a job's payload carries, as far as there is one. */
export function originOf(payload: unknown): Origin {
  const { origin } = (payload ?? {}) as { origin?: Origin };
  return origin ?? {};
}
