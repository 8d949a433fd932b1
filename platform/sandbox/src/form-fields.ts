import type { FastifyInstance } from 'fastify';

/** The fields of a form or query; a repeated name has its first value. */
export type Fields = Partial<Record<string, string>>;

/** Accepts forms (`application/x-www-form-urlencoded`) in a scope; the body is then `Fields`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readFields(String(body))),
  );
}

/** Reads form-encoded text. */
export function readFields(text: string): Fields {
  const fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
}

/** The query of a request's address. */
export function readQuery(url: string): Fields {
  const start = url.indexOf('?');
  return readFields(start < 0 ? '' : url.slice(start + 1));
}
