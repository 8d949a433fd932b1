import { canonicalJson, type JsonSchema } from '@giftstore/contracts';
import { boundMismatches, KNOWN_BOUNDS } from './bounds';
import {
  branchesOf,
  isSchema,
  itemsOf,
  othersOf,
  propertiesOf,
  requiredOf,
  typesOf,
  valuesOf,
} from './json-schema';
import type { Mismatch } from './mismatch';

const KNOWN = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties', 'items'],
  ...['title', 'description', 'default', 'examples', 'propertyNames'],
  ...KNOWN_BOUNDS,
]);

/**
 * Where `accepted` would refuse something that `sent` allows; empty when it accepts everything. Fields that only `sent` has do not
 * count, because the bus drops unknown fields. Schemas that cannot be compared count as a mismatch.
 */
export function mismatches(sent: JsonSchema, accepted: JsonSchema, field = ''): Mismatch[] {
  if (canonicalJson(sent) === canonicalJson(accepted)) return [];
  const unknown = [...Object.keys(sent), ...Object.keys(accepted)].find((key) => !KNOWN.has(key));
  if (unknown) return [{ field, error: `is described with "${unknown}", which cannot be compared` }];
  const branches = branchesOf(sent);
  if (branches) return branches.flatMap((branch) => mismatches(branch, accepted, field));
  const values = valuesOf(sent);
  if (values) return values.flatMap((value) => valueMismatches(value, accepted, field)).slice(0, 1);
  const alternatives = branchesOf(accepted);
  if (alternatives) return branchMismatches(sent, alternatives, field);
  return plainMismatches(sent, accepted, field);
}

function branchMismatches(sent: JsonSchema, accepted: JsonSchema[], field: string): Mismatch[] {
  const attempts = accepted.map((branch) => mismatches(sent, branch, field));
  if (attempts.some((mismatch) => mismatch.length === 0)) return [];
  return attempts.length === 1 ? (attempts[0] ?? []) : [{ field, error: 'has none of the accepted forms' }];
}

function plainMismatches(sent: JsonSchema, accepted: JsonSchema, field: string): Mismatch[] {
  const allowed = valuesOf(accepted);
  if (allowed) return [{ field, error: `may differ from ${allowed.map(show).join(', ')}` }];
  const types = typesOf(accepted);
  const refused = types && (typesOf(sent) ?? ['anything']).find((type) => !isAmong(type, types));
  if (refused)
    return [
      {
        field,
        error: `may be ${article(refused)}, where ${types.map(article).join(' or ')} is accepted`,
      },
    ];
  return [
    ...boundMismatches(sent, accepted, field),
    ...objectMismatches(sent, accepted, field),
    ...arrayMismatches(sent, accepted, field),
  ];
}

function objectMismatches(sent: JsonSchema, accepted: JsonSchema, field: string): Mismatch[] {
  if (
    !isSchema(accepted.properties) &&
    !isSchema(accepted.additionalProperties) &&
    accepted.additionalProperties !== false
  )
    return [];
  const sentFields = propertiesOf(sent);
  const acceptedFields = propertiesOf(accepted);
  const alwaysSent = requiredOf(sent);
  const missing = requiredOf(accepted)
    .filter((name) => !alwaysSent.includes(name))
    .map((name) => ({ field: within(field, name), error: 'may be missing' }));
  const others = othersOf(sent);
  const named = new Set([...Object.keys(sentFields), ...(others ? Object.keys(acceptedFields) : [])]);
  const wrong = [...named].flatMap((name) => {
    const one = sentFields[name] ?? others;
    const other = acceptedFields[name] ?? othersOf(accepted);
    if (one && other) return mismatches(one, other, within(field, name));
    return accepted.additionalProperties === false
      ? [{ field: within(field, name), error: 'is not accepted at all' }]
      : [];
  });
  return [...missing, ...wrong, ...otherMismatches(others, sent, accepted, field)];
}

/** Fields of a record, whose names the schema does not list. */
function otherMismatches(
  others: JsonSchema | null,
  sent: JsonSchema,
  accepted: JsonSchema,
  field: string,
): Mismatch[] {
  if (!others) return [];
  const acceptedOthers = othersOf(accepted);
  if (isSchema(accepted.propertyNames)) {
    const names = mismatches(
      isSchema(sent.propertyNames) ? sent.propertyNames : {},
      accepted.propertyNames,
      field,
    );
    if (names.length) return [{ field, error: 'may have field names that are not accepted' }];
  }
  if (acceptedOthers) return mismatches(others, acceptedOthers, within(field, '*'));
  return accepted.additionalProperties === false
    ? [{ field: within(field, '*'), error: 'is not accepted at all' }]
    : [];
}

function arrayMismatches(sent: JsonSchema, accepted: JsonSchema, field: string): Mismatch[] {
  const items = itemsOf(accepted);
  return items ? mismatches(itemsOf(sent) ?? {}, items, `${field}[]`) : [];
}

/** A value as a schema that accepts only this value. */
function valueMismatches(value: unknown, accepted: JsonSchema, field: string): Mismatch[] {
  const allowed = valuesOf(accepted);
  if (allowed)
    return allowed.includes(value)
      ? []
      : [
          {
            field,
            error: `may be ${show(value)}, where only ${allowed.map(show).join(', ')} is accepted`,
          },
        ];
  const branches = branchesOf(accepted);
  if (branches)
    return branches.some((branch) => !valueMismatches(value, branch, field).length)
      ? []
      : [{ field, error: `may be ${show(value)}, which is not accepted` }];
  return plainMismatches(schemaOf(value), accepted, field);
}

function schemaOf(value: unknown): JsonSchema {
  if (typeof value === 'number')
    return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
  if (typeof value === 'string')
    return { type: 'string', minLength: value.length, maxLength: value.length, const: value };
  return { type: value === null ? 'null' : typeof value };
}

function isAmong(type: string, types: string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function within(field: string, name: string): string {
  return field ? `${field}.${name}` : name;
}

function show(value: unknown): string {
  return JSON.stringify(value);
}

function article(type: string): string {
  if (type === 'null' || type === 'anything') return type;
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}
