import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { SecurityEventName } from './security-event-list';

/** What a request's security events need and its response does not tell. */
export interface SecurityNotes {
  accountId?: string;
  limit?: string;
  events: SecurityEventName[];
}

/** The request or job that the current code runs for. */
export interface Scope {
  requestId?: string;
  /** Only while traces are collected. */
  span?: Span;
  /** Only in requests. */
  security?: SecurityNotes;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and everything that it starts, in the scope of a request or a job. */
export function runInScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The caller's scope; undefined outside requests and jobs. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}
