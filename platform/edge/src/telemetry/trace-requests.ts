import {
  BAGGAGE_HEADER,
  type Caller,
  type ReleaseMap,
  readCaller,
  readTraceparent,
  TRACEPARENT_HEADER,
  type TraceParent,
  writeCaller,
} from '@giftstore/contracts';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindOf } from '../metrics';
import { SampledBudget } from './sampled-budget';
import { beginSpan, endSpan, runInSpan, traceparentOf } from './tracing';

/** What is asked for every few seconds is not traced. */
const UNTRACED = new Set(['health', 'metrics']);

interface RequestTrace {
  span: Span | undefined;
  caller: Caller | undefined;
}

const traces = new WeakMap<FastifyRequest, RequestTrace>();

/** Records a span for each request, as a child of the press that a page sent along. */
export function traceRequests(server: FastifyInstance, current: () => Promise<ReleaseMap | null>): void {
  const budget = new SampledBudget();
  server.addHook('onRequest', async (request) => {
    const kind = kindOf(request);
    if (UNTRACED.has(kind)) return;
    const fromPage = kind === 'api' && request.headers[TRACEPARENT_HEADER] !== undefined;
    const caller = fromPage ? await liveCaller(request, current) : undefined;
    const span = beginSpan(`edge ${kind}`, {
      kind: 'SERVER',
      parent: fromPage ? parentOf(request, budget) : undefined,
      attributes: {
        'http.request.method': request.method,
        request_id: request.id,
        ...(caller && { 'giftstore.remote': caller.remote, 'giftstore.version': caller.version }),
      },
    });
    traces.set(request, { span, caller });
  });
  for (const hook of ['onRequest', 'preHandler'] as const)
    server.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      runInSpan(traces.get(request)?.span, done),
    );
  server.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode };
    endSpan(traces.get(request)?.span, attributes, statusCode >= 500);
  });
}

/** The headers with which the API continues a request's trace. */
export function traceHeaders(request: object): Record<string, string> {
  const { span, caller } = traces.get(request as FastifyRequest) ?? {};
  const traceparent = span && traceparentOf(span);
  if (!traceparent) return {};
  return { [TRACEPARENT_HEADER]: traceparent, ...(caller && { [BAGGAGE_HEADER]: writeCaller(caller) }) };
}

function parentOf({ headers }: FastifyRequest, budget: SampledBudget): TraceParent | undefined {
  const parent = readTraceparent(headers[TRACEPARENT_HEADER]);
  return parent && { ...parent, sampled: parent.sampled && budget.take() };
}

/** The caller that a page names, if that version of the remote is live: anybody can send the header. */
async function liveCaller(
  { headers }: FastifyRequest,
  current: () => Promise<ReleaseMap | null>,
): Promise<Caller | undefined> {
  const caller = readCaller(headers[BAGGAGE_HEADER]);
  if (!caller) return undefined;
  const remotes = (await current())?.remotes ?? {};
  const live = Object.hasOwn(remotes, caller.remote) ? remotes[caller.remote] : undefined;
  const isLive = live?.version === caller.version || live?.canary?.version === caller.version;
  return isLive ? caller : undefined;
}
