import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request or job that code is running for. */
export interface Scope {
  requestId?: string;
  /** Where traces are collected. */
  span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and everything that it starts, for a request or a job. */
export function within<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** What the code that asks is running for; undefined between requests and jobs. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}
