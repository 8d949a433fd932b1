import { SCHEMA_VIOLATION } from '../../src/infra/http/handle-errors';
import type { RunningPart } from '../harness/processes';

/**
 * Tells by the API's log (at debug level) whether it was the schema that refused a request: in the response that looks like
 * any other field that does not fit.
 */
export function watchRefusals(api: RunningPart) {
  const refused = new Map<string, string>();
  const answered = new Map<string, () => void>();
  api.onLine((line) => {
    if (!line.startsWith('{')) return;
    const { request_id: id, msg, part } = JSON.parse(line) as Record<string, string | undefined>;
    if (id && msg === SCHEMA_VIOLATION) refused.set(id, part ?? '');
    if (id && msg === 'request completed') answered.get(id)?.();
  });
  let asked = 0;
  return {
    /** Does the asking under an id of its own; `bySchema` is the part of the request that its schema refused. */
    during: async <T>(
      ask: (requestId: string) => Promise<T>,
    ): Promise<{ response: T; bySchema?: string }> => {
      asked += 1;
      const id = `fuzz-${String(asked).padStart(8, '0')}`;
      const logged = new Promise<void>((done) => answered.set(id, done));
      const response = await ask(id);
      await logged;
      answered.delete(id);
      const bySchema = refused.get(id);
      refused.delete(id);
      return { response, bySchema };
    },
  };
}
