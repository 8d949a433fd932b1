import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import { jobDurations } from './metrics';
import { originOf } from './origin';
import { runInScope } from './scope';
import { beginSpan, endSpan } from './tracing';

type Log = Pick<FastifyBaseLogger, 'info'>;

/** Wraps tasks so that each run is logged, counted, and in the scope of the request that enqueued it. */
export function observeTasks(tasks: TaskList, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, observeTask(name, task as Task<string>, log)]),
  );
}

function observeTask(name: string, task: Task<string>, log: Log): Task<string> {
  return async (payload: unknown, helpers: JobHelpers) => {
    const { request_id: requestId, traceparent } = originOf(payload);
    const attributes = { job: helpers.job.id, attempt: helpers.job.attempts };
    const span = beginSpan(`job ${name}`, { kind: 'CONSUMER', attributes, traceparent });
    return runInScope({ requestId, span }, async () => {
      const end = jobDurations.startTimer({ task: name });
      try {
        await task(payload, helpers);
        const seconds = end({ outcome: 'ok' });
        endSpan(span);
        log.info({ job: helpers.job.id, task: name, ms: Math.round(seconds * 1000) }, 'job done');
      } catch (error) {
        end({ outcome: 'failed' });
        endSpan(span, {}, true);
        throw error;
      }
    });
  };
}
