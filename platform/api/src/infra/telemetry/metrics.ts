import type { Build } from '@giftstore/settings';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { securityEvents } from './security-event-list';

/** The present value of a gauge. */
export interface Reading {
  name: string;
  help: string;
  labels?: Record<string, string>;
  value: number;
}

/** The metrics of this process. */
export const registry = new Registry();

export const requestDurations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to respond, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
  registers: [registry],
});

export const providerDurations = new Histogram({
  name: 'giftstore_provider_call_duration_seconds',
  help: 'Calls to providers: ok, refused (by the provider) or failed (unreachable, slow, broken)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.02, 0.05, 0.1, 0.3, 1, 2, 5, 10],
  registers: [registry],
});

export const jobDurations = new Histogram({
  name: 'giftstore_job_duration_seconds',
  help: 'Jobs of this worker by task: ok or failed (and retried)',
  labelNames: ['task', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [registry],
});

export const securityEventCounter = new Counter({
  name: 'giftstore_security_events_total',
  help: 'Security events of this process by name; docs/how-to/operate.md lists them',
  labelNames: ['event'],
  registers: [registry],
});
// An alert on a rate needs the value before the first event.
for (const event of Object.keys(securityEvents)) securityEventCounter.inc({ event }, 0);

const buildInfo = new Gauge({
  name: 'giftstore_build_info',
  help: 'Version and commit of this process; always 1',
  labelNames: ['version', 'commit'],
  registers: [registry],
});

/** Exports what this process runs. */
export function exportBuild({ version, commit }: Build): void {
  buildInfo.set({ version, commit }, 1);
}

/** Registers metrics of memory, event loop and so on; once a process. */
export function registerProcessMetrics(): void {
  collectDefaultMetrics({ register: registry });
}
