import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import { jobDurations } from './metrics';
import { originOf } from './origin';
import { within } from './scope';
import { beginSpan, endSpan } from './tracing';

type Log = Pick<FastifyBaseLogger, 'info'>;

/** The same tasks, each with a line in the log, a place in the metrics and the scope of the request that asked for it. */
export function observeTasks(tasks: TaskList, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, observed(name, task as Task, log)]),
  );
}

function observed(name: string, task: Task, log: Log): Task {
  return async (payload: unknown, helpers: JobHelpers) => {
    const { request_id: requestId, traceparent } = originOf(payload);
    const attributes = { job: helpers.job.id, attempt: helpers.job.attempts };
    const span = beginSpan(`job ${name}`, { kind: 'CONSUMER', attributes, traceparent });
    return within({ requestId, span }, async () => {
      const end = jobDurations.startTimer({ task: name });
      try {
        await task(payload as never, helpers);
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
