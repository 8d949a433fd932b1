import { SCHEMA_VIOLATION } from '../../src/infra/http/handle-errors';
import type { RunningPart } from '../harness/processes';

/**
 * Reads from the API's log (at debug level) whether the schema rejected a request; the response does not differ from other
 * field errors.
 */
export function watchSchemaErrors(api: RunningPart) {
  const rejected = new Map<string, string>();
  const completed = new Map<string, () => void>();
  api.onLine((line) => {
    if (!line.startsWith('{')) return;
    const { request_id: id, msg, part } = JSON.parse(line) as Record<string, string | undefined>;
    if (id && msg === SCHEMA_VIOLATION) rejected.set(id, part ?? '');
    if (id && msg === 'request completed') completed.get(id)?.();
  });
  let requests = 0;
  return {
    /** Sends a request with a new id; `bySchema` is the part of the request that its schema rejected. */
    during: async <T>(
      send: (requestId: string) => Promise<T>,
    ): Promise<{ response: T; bySchema?: string }> => {
      requests += 1;
      const id = `fuzz-${String(requests).padStart(8, '0')}`;
      const logged = new Promise<void>((done) => completed.set(id, done));
      const response = await send(id);
      await logged;
      completed.delete(id);
      const bySchema = rejected.get(id);
      rejected.delete(id);
      return { response, bySchema };
    },
  };
}
