import type { FastifyBaseLogger } from 'fastify';
import { originOf } from '../telemetry/origin';

export type QueueLog = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

interface JobMeta {
  job?: { id: string; task_identifier: string; attempts: number; max_attempts: number; payload?: unknown };
  error?: { code?: string; responseCode?: number };
}

/** Logs a failed job without the queue's message: it repeats the error's, in which a mail server may name a recipient. */
export function logQueueLine(log: QueueLog, level: string, message: string, meta: unknown): void {
  const { job, error } = (meta ?? {}) as JobMeta;
  if (level !== 'error') log.debug(message);
  else if (!job) log.error(message);
  else {
    const { id, task_identifier: task, attempts, max_attempts } = job;
    const code = error?.responseCode ?? error?.code;
    const { request_id } = originOf(job.payload);
    log.error({ request_id, job: id, task, attempts, max_attempts, code }, 'job failed');
  }
}
