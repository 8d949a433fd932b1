import fc, { type Arbitrary } from 'fast-check';
import type { Parameter } from '../../src/infra/http/openapi/schema';
import type { DocumentedCall } from '../harness/openapi-document';
import { arbitraryOf, type Known } from './arbitrary-of';
import type { FuzzRequest } from './send-request';

/** A request before serialization, whose parts can still be changed. */
export interface Draft {
  call: DocumentedCall;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  /** Undefined if there is none. */
  body?: unknown;
}

/** Requests of a call that fit its schemas. */
export function validRequests(call: DocumentedCall, known: Known): Arbitrary<Draft> {
  const { parameters = [] } = call.operation;
  const parametersIn = (location: string) => {
    const matching = parameters.filter((parameter) => parameter.in === location);
    const requiredKeys = matching.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(matching.map((one) => [one.name, arbitraryOfText(one, known)])), {
      requiredKeys,
    });
  };
  return fc.record({
    call: fc.constant(call),
    path: parametersIn('path'),
    query: parametersIn('query'),
    headers: fc.constant({}),
    body: bodies(call, known),
  }) as Arbitrary<Draft>;
}

function bodies(call: DocumentedCall, known: Known): Arbitrary<unknown> {
  if (call.form) return files(known);
  return call.body ? arbitraryOf(call.body, known) : fc.constant(undefined);
}

/** Files of sends, most of them invalid. */
function files(known: Known): Arbitrary<string> {
  const header =
    'first_name,last_name,email,company,designation,mobile,quantity,country,product_id,create_password';
  const [mobile, country] = [known.mobile?.[0], known.country?.[0]];
  const good = `Sam,Haddad,sam@example.com,Noir,Buyer,${mobile},1,${country},1,no`;
  const row = fc.oneof(
    fc.constant(good),
    fc.string(),
    fc.constantFrom('=1+1,"', '"', ',,,,,,,,,', good.slice(9)),
  );
  const rows = fc.array(row, { maxLength: 4 });
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: fc.constant(header) }, fc.string()), rows)
    .map(([first, rest]) => [first, ...rest].join('\r\n'));
}

/** The text as the server receives it: UTF-8 cannot encode a lone surrogate. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** In a path, an empty or dotted segment would be another path. */
function arbitraryOfText({ schema, name, in: place }: Parameter, known: Known): Arbitrary<unknown> {
  return (
    arbitraryOf(schema, known, name)
      .map((value) => (typeof value === 'string' ? wellFormed(value) : value))
      // Parameters are plain decimals: 1e-7 is none.
      .filter((value) => typeof value !== 'number' || !String(value).includes('e'))
      .filter((value) => place !== 'path' || !/^\.{0,2}$/.test(String(value)))
  );
}

/** The request as text. */
export function writtenRequest({ call, path, query, headers, body }: Draft): FuzzRequest {
  const { name, method } = call;
  const address = call.path.replace(/\{(\w+)\}/g, (_part, parameter) =>
    encodeURIComponent(String(path[parameter] ?? '1')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return {
    name,
    method,
    url: search.size > 0 ? `${address}?${search}` : address,
    headers: {
      ...(body === undefined ? {} : { 'content-type': call.form ? formType : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: call.form ? formOf(String(body)) : JSON.stringify(body) }),
  };
}

const formType = 'multipart/form-data; boundary=fuzz';

function formOf(file: string): string {
  const head = 'content-disposition: form-data; name="file"; filename="sends.csv"\r\ncontent-type: text/csv';
  return `--fuzz\r\n${head}\r\n\r\n${file}\r\n--fuzz--\r\n`;
}
