import * as v from 'valibot';
import { BusError } from './bus-error';

/** The parsed `value`; throws `BusError` with the first field that its schema refuses. */
export function validate(schema: v.GenericSchema, value: unknown, name: string): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BusError('invalid', `${name}: ${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
}
