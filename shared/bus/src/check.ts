import * as v from 'valibot';
import { BusError } from './bus-error';

/** `value` as its schema gives it; throws `BusError` naming the field that does not fit. */
export function check(schema: v.GenericSchema, value: unknown, name: string): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BusError('invalid', `${name}: ${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
}
