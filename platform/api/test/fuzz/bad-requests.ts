import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedCall } from '../harness/openapi-document';
import type { Known } from './arbitrary-of';
import type { FuzzRequest } from './send-request';
import { type Draft, validRequests, wellFormed, writtenRequest } from './valid-requests';

const oddText = fc.constantFrom(
  '',
  ' ',
  'NaN',
  'null',
  '\u0000',
  '%',
  "'; --",
  '١٢',
  'x'.repeat(300),
  '1e400',
  '-1',
  '0',
  '99999999999999999999',
  '\ud800',
  '../../etc',
  'GG-0000000000000000',
);
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, [], [[]], {}, true, 0, -1, 1.005, 1e308, -1e308, 2_147_483_648),
  fc.object(),
);
const oddName = fc.constantFrom('extra', 'toString', '__proto__', 'constructor', 'price', 'role', '');

/** Requests of a call with one invalid or unusual part. */
export function badRequests(call: DocumentedCall, known: Known): Arbitrary<FuzzRequest> {
  const valid = validRequests(call, known);
  const kinds: Arbitrary<FuzzRequest>[] = [oddQuery(valid), oddHeaders(valid)];
  if (call.path.includes('{')) kinds.push(oddPath(valid));
  if (call.body) kinds.push(oddBody(valid), oddBody(valid), oddBody(valid));
  if (call.body || call.form) kinds.push(oddBytes(valid));
  return fc.oneof(...kinds);
}

function oddBody(valid: Arbitrary<Draft>): Arbitrary<FuzzRequest> {
  const changes = fc.record({ index: fc.nat(), value: oddValue, name: oddName, kind: fc.nat(5) });
  return fc.tuple(valid, changes).map(([draft, change]) => {
    if (change.kind === 0) return writtenRequest({ ...draft, body: change.value });
    const body = structuredClone(draft.body);
    const spots = spotsOf(body);
    const [node, key] = spots[change.index % spots.length] ?? [];
    if (!node || key === undefined) return writtenRequest({ ...draft, body: change.value });
    if (change.kind === 1) delete node[key];
    else
      Object.defineProperty(node, change.kind === 2 ? change.name : key, { ...plain, value: change.value });
    return writtenRequest({ ...draft, body });
  });
}

const plain = { enumerable: true, configurable: true, writable: true };

/** Every field of a value, at any depth. */
function spotsOf(value: unknown): [Record<string, unknown>, string][] {
  if (!value || typeof value !== 'object') return [];
  const node = value as Record<string, unknown>;
  return Object.keys(node).flatMap((key) => [[node, key] as [typeof node, string], ...spotsOf(node[key])]);
}

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'x',
];

/** A body that is not JSON, is too large or has another content type. */
function oddBytes(valid: Arbitrary<Draft>): Arbitrary<FuzzRequest> {
  const bytes = fc.oneof(
    fc.constantFrom('', '{', '[1', '{"a":1}}', 'null', '"text"', '\ufeff{}', '{"a":NaN}', '{"__proto__":{}}'),
    fc.constant(`{"a":"${'x'.repeat(257 * 1024)}"}`),
    fc.string(),
  );
  const type = fc.oneof(fc.constant('application/json'), fc.constantFrom(...types, undefined));
  return fc.tuple(valid, fc.option(bytes, { nil: undefined }), type).map(([draft, body, contentType]) => {
    const { headers, ...request } = writtenRequest(draft);
    const { 'content-type': _, ...others } = headers;
    const typed = contentType ? { ...others, 'content-type': contentType } : others;
    return { ...request, headers: typed, body: body ?? request.body };
  });
}

function oddQuery(valid: Arbitrary<Draft>): Arbitrary<FuzzRequest> {
  return fc.tuple(valid, fc.nat(), oddText, fc.nat(3)).map(([draft, index, text, kind]) => {
    const request = writtenRequest(draft);
    const { parameters = [] } = draft.call.operation;
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    const name = kind === 0 || names.length === 0 ? 'extra' : (names[index % names.length] as string);
    const pair = `${name}=${encodeURIComponent(wellFormed(text))}`;
    if (kind === 1) return writtenRequest({ ...draft, query: { ...draft.query, [name]: wellFormed(text) } });
    return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${pair}` };
  });
}

function oddPath(valid: Arbitrary<Draft>): Arbitrary<FuzzRequest> {
  const text = oddText.filter((value) => value !== '');
  return fc.tuple(valid, text).map(([draft, value]) => {
    const path = new Proxy({}, { get: () => wellFormed(value) });
    return writtenRequest({ ...draft, path });
  });
}

const oddHeader = fc.constantFrom<Record<string, string>>(
  { authorization: 'Bearer ' },
  { authorization: 'Bearer nonsense' },
  { authorization: `Bearer ${'x'.repeat(4_000)}` },
  { authorization: 'Basic bW9uYTpzZWNyZXQ=' },
  { authorization: 'Bearer q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng', cookie: 'sid=nonsense' },
  { cookie: 'sid=%00' },
  { 'recaptcha-response': 'nonsense' },
  { 'recaptcha-response': Buffer.from('{"challenge":null,"solution":[]}').toString('base64') },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'caf\u00e9' },
  { 'stripe-signature': 't=1,v1=nonsense' },
  { 'if-none-match': '"' },
  { traceparent: '00-zz-zz-01' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'x-forwarded-for': 'nonsense' },
);

function oddHeaders(valid: Arbitrary<Draft>): Arbitrary<FuzzRequest> {
  return fc.tuple(valid, oddHeader).map(([draft, headers]) => writtenRequest({ ...draft, headers }));
}
