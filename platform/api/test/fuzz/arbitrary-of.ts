import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../src/infra/http/openapi/schema';
import { schemaErrors } from '../harness/openapi-document';

/** Values that exist in the shop, by field name; random values alone would never match any. */
export type Known = Record<string, readonly unknown[]>;

/** Values that fit the schema, for a field of this name. */
export function arbitraryOf(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  return build(schema, known, name).filter((value) => schemaErrors(schema, value).length === 0);
}

function build(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  const existing = (known[name] ?? []).filter((value) => schemaErrors(schema, value).length === 0);
  const plain = anyOf(schema, known, name);
  if (existing.length === 0) return plain;
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: plain });
}

function anyOf(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => build(one, known, name)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'null'];
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

function ofType(type: string, schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return fc.array(build(schema.items ?? {}, known, name), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objects({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, child]) => [name, build(child, known, name)]);
  const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(record, { requiredKeys: required.filter((name) => name in record) });
}

function numbers({ minimum, exclusiveMinimum, maximum = 1e9 }: Schema): Arbitrary<unknown> {
  const min = minimum ?? exclusiveMinimum ?? -1e9;
  const whole = fc.integer({ min: Math.ceil(Math.max(min, -2e9)), max: Math.floor(Math.min(maximum, 2e9)) });
  return fc.oneof(whole, fc.double({ min, max: maximum, noNaN: true, noDefaultInfinity: true }));
}

/** Characters of names and other lines, whose patterns look ahead. */
const lineCharacter = fc.constantFrom(..."abXÉ中مन- '&,1.");

function strings({ format, pattern, minLength = 0, maxLength }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') {
    const [min, max] = [new Date('1000-01-01'), new Date('2100-12-31')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  }
  const length = { minLength, maxLength: Math.min(maxLength ?? 60, minLength + 40) };
  const text = fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
  if (!pattern) return text;
  // The most common pattern of the API: a character that is not a space.
  if (pattern === '\\S') return text.map((value) => (value.trim() ? value : `x${value.slice(1)}`));
  if (pattern.startsWith('^(?=')) return fc.string({ ...length, unit: lineCharacter });
  // A pattern without a maximum beside it has its own.
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((value) => maxLength === undefined || value.length <= maxLength);
}
