import { hostname } from 'node:os';
import { hideSecrets } from './hide-secrets';
import { type SecurityEventName, securityEvents } from './security-event-list';

/** What an event says besides its name: ids and names from closed lists, never what a person typed. */
export interface SecurityEventFields {
  /** The customer's id; null when the request names no account. */
  account_id?: string | null;
  /** `addressHash` of the client. */
  address?: string | null;
  request_id?: string;
  /** "POST /v1/orders" */
  call?: string;
  status?: number;
  limit?: string;
  [more: string]: unknown;
}

/** The level of an event in pino's numbers: warn for failures, info otherwise. */
const levels = { success: 30, failure: 40 };

/** An event as one JSON line, which `stream` separates from the other lines of the same output. */
export function securityLine(event: SecurityEventName, fields: SecurityEventFields): string {
  const { outcome } = securityEvents[event];
  const { request_id: requestId, ...others } = fields;
  return JSON.stringify({
    level: levels[outcome],
    time: new Date().toISOString(),
    pid: process.pid,
    hostname: hostname(),
    stream: 'security',
    event,
    outcome,
    ...others,
    // The caller chooses it.
    ...(requestId ? { request_id: hideSecrets(requestId) } : {}),
  });
}
