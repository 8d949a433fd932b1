import * as v from 'valibot';

/** Parses JSON by a schema. Throws an Error that names the first wrong field. */
export function parseJson<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
}
