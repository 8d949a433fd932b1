import { currentScope } from './scope';
import { beginSpan, endSpan } from './tracing';

/**
 * Gives `answer` back and, where traces are collected, a span for as long as it takes. The statement's text is told, its
 * values are not.
 */
export function traceQuery<T>(statement: unknown, answer: T): T {
  const { text } = (statement ?? {}) as { text?: unknown };
  if (typeof text !== 'string' || !(answer instanceof Promise) || !currentScope()?.span) return answer;
  const [verb = 'query'] = text.trim().split(/\s+/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) };
  const span = beginSpan(`pg ${verb.toLowerCase()}`, { kind: 'CLIENT', attributes });
  answer.then(
    () => endSpan(span),
    () => endSpan(span, {}, true),
  );
  return answer;
}
