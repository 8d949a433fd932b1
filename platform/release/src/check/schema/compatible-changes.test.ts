import type { JsonSchema } from '@giftstore/contracts';
import Ajv, { type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { propertiesOf, requiredOf } from './json-schema';
import { mismatches } from './mismatches';
import { passThrough } from './pass-through';

/**
 * Compares any two schemas of the kinds that the bus has with an independent validator: when there is no mismatch, Ajv accepts every
 * message; and each kind of incompatible change is reported.
 */
const names = fc.constantFrom('a', 'b', 'c');
const bound = fc.integer({ min: 0, max: 4 });
const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.constant({ type: 'boolean' }),
  fc.record({ type: fc.constantFrom('integer', 'number'), minimum: bound }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('integer'), exclusiveMinimum: bound, maximum: fc.constant(8) }),
  fc.record({ type: fc.constant('string'), minLength: bound }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('string'), maxLength: bound, pattern: fc.constant('^x*$') }),
  fc.uniqueArray(fc.constantFrom('x', 'xx', 'xyz'), { minLength: 1 }).map((values) => ({ enum: values })),
);
const { schema } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    leaf,
    tie('object'),
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('schema').map((others) => ({ type: 'object', additionalProperties: others })),
    fc.tuple(tie('schema'), tie('schema')).map((anyOf) => ({ anyOf })),
  ),
  object: fc
    .tuple(fc.dictionary(names, tie('schema')), fc.subarray(['a', 'b', 'c']))
    .map(([properties, some]) =>
      objectOf(
        properties,
        some.filter((name) => name in properties),
      ),
    ),
}));
const object = schema.chain((inner) =>
  fc.subarray(['a', 'b']).map((required) => objectOf({ a: inner, b: { type: 'string' } }, required)),
);
const ajv = new Ajv({ strict: false });
const validators = new Map<string, ValidateFunction>();
const VALUES = [true, '', 'x', 'xx', 'xyz', 'yyyy', -1, 0, 1, 2, 3, 4, 5, 8, 9, 0.5, 4.5];

it('accepts no change that would be refused', () => {
  const pairs = fc.oneof(
    fc.tuple(leaf, leaf),
    fc.tuple(schema, schema),
    schema.map((one): [JsonSchema, JsonSchema] => [one, one]),
    related(),
  );
  const messages = pairs
    .filter(([sent, accepted]) => mismatches(sent, accepted).length === 0)
    .chain(([sent, accepted]) => fc.tuple(fc.constant(sent), fc.constant(accepted), messagesOf(sent)));
  fc.assert(
    fc.property(messages, ([sent, accepted, value]) => {
      fc.pre(accepts(withoutOtherFields(sent), value));
      expect({ value, accepted: accepts(accepted, value) }).toEqual({ value, accepted: true });
    }),
    { numRuns: 300 },
  );
});

it('accepts a publisher that adds a field, and a subscriber that no longer requires one', () => {
  fc.assert(
    fc.property(object, schema, (known, more) => {
      const { properties, required } = parts(known);
      expect(mismatches(objectOf({ ...properties, more }, [...required, 'more']), known)).toEqual([]);
      expect(mismatches(known, objectOf({ ...properties, more }, required))).toEqual([]);
      expect(mismatches(known, objectOf(properties, required.slice(1)))).toEqual([]);
      expect(
        mismatches(passThrough(objectOf({ ...properties, more }, [...required, 'more']), known), known),
      ).toEqual([]);
    }),
  );
});

it('reports a field that is missing, becomes optional, changes its type or has values that are not accepted', () => {
  fc.assert(
    fc.property(object, (known) => {
      const { properties, required } = parts(known);
      const needed = objectOf(properties, ['a', ...required]);
      const { a = {}, ...others } = properties;
      const without = required.filter((name) => name !== 'a');
      const changes = [
        objectOf(others, without),
        objectOf(properties, without),
        objectOf({ ...others, a: { type: 'null' } }, ['a', ...required]),
        objectOf({ ...others, a: { anyOf: [a, { type: 'null' }] } }, ['a', ...required]),
      ];
      for (const change of changes) expect(mismatches(change, needed)).not.toEqual([]);
    }),
  );
});

/** Whether Ajv accepts a value. Compiled validators are cached, because the same leaves recur. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  const text = JSON.stringify(schema);
  const validator = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validator);
  return validator(value);
}

/**
 * A schema of the messages that have no field which it does not name: such a field is no promise of the publisher, and what is
 * invalid in one form of a message could be a field that another form does not name.
 */
function withoutOtherFields(schema: JsonSchema): JsonSchema {
  const { anyOf, items, additionalProperties: others, properties } = schema;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map(withoutOtherFields) };
  if (items) return { ...schema, items: withoutOtherFields(items as JsonSchema) };
  if (others) return { ...schema, additionalProperties: withoutOtherFields(others as JsonSchema) };
  if (!properties) return schema;
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]) => [
    name,
    withoutOtherFields(field),
  ]);
  return { ...schema, properties: Object.fromEntries(fields), additionalProperties: false };
}

/** A schema and one that differs from it a little, so that many pairs fit. */
function related(): fc.Arbitrary<[JsonSchema, JsonSchema]> {
  return fc.tuple(object, schema, fc.boolean()).map(([known, more, isWiderSent]) => {
    const { properties, required } = parts(known);
    const wider = objectOf({ ...properties, more }, required);
    return isWiderSent ? [wider, known] : [known, wider];
  });
}

function objectOf(properties: Record<string, JsonSchema>, required: string[]): JsonSchema {
  return { type: 'object', properties, required: [...new Set(required)] };
}

function parts(schema: JsonSchema) {
  return { properties: propertiesOf(schema), required: requiredOf(schema) };
}

/** Messages of a publisher with this schema, without additional fields; some of them are invalid. */
function messagesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties, required } = parts(schema);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((branch) => messagesOf(branch)));
  if (schema.type === 'array') return fc.array(messagesOf(schema.items as JsonSchema), { maxLength: 2 });
  if (schema.additionalProperties)
    return fc.dictionary(names, messagesOf(schema.additionalProperties as JsonSchema), { maxKeys: 2 });
  if (schema.type !== 'object')
    return fc.constantFrom(...VALUES.filter((value) => accepts(schema, value)), null);
  const entries = Object.entries(properties).map(([name, field]) => [name, messagesOf(field)]);
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(entries);
  return fc.record(fields, { requiredKeys: required as never[] });
}
