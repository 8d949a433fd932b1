import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The present value of a gauge. */
export interface Reading {
  name: string;
  help: string;
  labels?: Record<string, string>;
  value: number;
}

/** Everything that this process counts. */
export const registry = new Registry();

export const requestDurations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
  registers: [registry],
});

export const providerDurations = new Histogram({
  name: 'giftstore_provider_call_duration_seconds',
  help: 'Calls to outside providers: ok, refused (its answer was no) or failed (away, slow, broken)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.02, 0.05, 0.1, 0.3, 1, 2, 5, 10],
  registers: [registry],
});

export const jobDurations = new Histogram({
  name: 'giftstore_job_duration_seconds',
  help: 'Jobs of this worker by task: ok or failed (it is tried again)',
  labelNames: ['task', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [registry],
});

/** Memory, event loop and so on; once a process. */
export function countProcess(): void {
  collectDefaultMetrics({ register: registry });
}
