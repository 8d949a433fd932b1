import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import type { SecurityNotes } from '../telemetry/scope';
import { type SecurityEventName, securityEvents } from '../telemetry/security-event-list';
import type { SecurityLog } from '../telemetry/security-log';

/** Events by response: "401" by status, "422 token" by status and the field at fault. */
export type EventsByResponse = Readonly<Record<string, SecurityEventName>>;

export interface SecurityEventsOptions {
  log: SecurityLog;
  /** `addressHash` with the shop's key. */
  hashAddress: (address: string) => string;
  /** Events of single calls, such as "POST /v1/orders/{order_id}/resend"; they take precedence. */
  eventsByCall: Readonly<Record<string, EventsByResponse>>;
}

/** Events of every call. */
const common: EventsByResponse = {
  401: 'session_refused',
  403: 'access_refused',
  '422 recaptcha': 'captcha_refused',
  429: 'limit_reached',
};

/** Logs the security events of each response. Modules add what a response does not tell (`noteSecurityEvent`). */
export function recordSecurityEvents(app: FastifyInstance, options: SecurityEventsOptions): void {
  const fieldsAtFault = new WeakMap<FastifyRequest, string[]>();
  app.addHook('onError', async (request, _reply, error: Error) => {
    if (error instanceof DomainError) fieldsAtFault.set(request, Object.keys(error.details.errors ?? {}));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const call = callOf(request);
    const notes = request.scope?.security;
    const events = eventsOf(request, {
      status: statusCode,
      fields: fieldsAtFault.get(request) ?? [],
      byResponse: { ...common, ...options.eventsByCall[call] },
      notes,
    });
    for (const event of events) {
      options.log.record(event, {
        account_id: notes?.accountId ?? null,
        address: options.hashAddress(request.ip),
        request_id: request.id,
        call,
        status: statusCode,
        ...(event === 'limit_reached' && notes?.limit ? { limit: notes.limit } : {}),
      });
    }
  });
}

interface Responded {
  status: number;
  fields: string[];
  byResponse: EventsByResponse;
  notes?: SecurityNotes;
}

function eventsOf(request: FastifyRequest, { status, fields, byResponse, notes }: Responded) {
  const event =
    fields.map((field) => byResponse[`${status} ${field}`]).find(Boolean) ?? byResponse[String(status)];
  const noted = (notes?.events ?? []).filter(
    (name) => status < 400 || securityEvents[name].outcome === 'failure',
  );
  return event && !isAnonymous(request, event) ? [...noted, event] : noted;
}

/** A call that needs a session and was made without one: a browser whose visitor never signed in, not a forged token. */
function isAnonymous({ headers }: FastifyRequest, event: SecurityEventName): boolean {
  return event === 'session_refused' && headers.authorization === undefined;
}

/** A call as the OpenAPI document names it: "GET /v1/orders/{order_id}". */
function callOf({ method, routeOptions }: FastifyRequest): string {
  const path = (routeOptions.url ?? 'unknown').replace(/:(\w+)/g, '{$1}');
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}
