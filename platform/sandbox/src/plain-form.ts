import type { FastifyInstance } from 'fastify';

/** A form's or a query's fields; of a repeated name the first value. */
export type Fields = Partial<Record<string, string>>;

/** Lets a scope take forms (`application/x-www-form-urlencoded`); the body is then `Fields`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readFields(String(body))),
  );
}

/** Reads form-encoded text or the query of an address such as `/a?b=c`. */
export function readFields(text: string): Fields {
  const fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
}

/** The query of a request's address. */
export function readQuery(url: string): Fields {
  const at = url.indexOf('?');
  return readFields(at < 0 ? '' : url.slice(at + 1));
}
