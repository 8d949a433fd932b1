import { currentScope } from './scope';
import { beginSpan, endSpan } from './tracing';

/**
 * While traces are collected, records a span until `result` settles, with the statement's text but not its values.
 * @returns `result`
 */
export function traceQuery<T>(statement: unknown, result: T): T {
  const { text } = (statement ?? {}) as { text?: unknown };
  if (typeof text !== 'string' || !(result instanceof Promise) || !currentScope()?.span?.isRecording())
    return result;
  const [verb = 'query'] = text.trim().split(/\s+/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) };
  const span = beginSpan(`pg ${verb.toLowerCase()}`, { kind: 'CLIENT', attributes });
  result.then(
    () => endSpan(span),
    () => endSpan(span, {}, true),
  );
  return result;
}
