import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request or job that the current code runs for. */
export interface Scope {
  requestId?: string;
  /** Only while traces are collected. */
  span?: Span;
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
