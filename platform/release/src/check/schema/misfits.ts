import { canonicalJson, type JsonSchema } from '@giftstore/contracts';
import { boundMisfits, KNOWN_BOUNDS } from './bounds';
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

/** A field that may be said in a way that is not understood. */
export interface Misfit {
  /** `line.quantity`; empty for the whole message. */
  field: string;
  /** What is the matter with it, to follow the field's name: `may be missing`. */
  problem: string;
}

const KNOWN = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties', 'items'],
  ...['title', 'description', 'default', 'examples', 'propertyNames'],
  ...KNOWN_BOUNDS,
]);

/**
 * Where something that `given` allows would be refused by `wanted`; empty when everything that may be said is understood.
 * A field that only `given` knows does not count: the bus drops what it does not know. What cannot be compared counts as
 * not fitting.
 */
export function misfits(given: JsonSchema, wanted: JsonSchema, field = ''): Misfit[] {
  if (canonicalJson(given) === canonicalJson(wanted)) return [];
  const strange = [...Object.keys(given), ...Object.keys(wanted)].find((key) => !KNOWN.has(key));
  if (strange) return [{ field, problem: `is described with "${strange}", which cannot be compared` }];
  const said = branchesOf(given);
  if (said) return said.flatMap((branch) => misfits(branch, wanted, field));
  const values = valuesOf(given);
  if (values) return values.flatMap((value) => valueMisfits(value, wanted, field)).slice(0, 1);
  const understood = branchesOf(wanted);
  if (understood) return branchMisfits(given, understood, field);
  return plainMisfits(given, wanted, field);
}

function branchMisfits(given: JsonSchema, wanted: JsonSchema[], field: string): Misfit[] {
  const tries = wanted.map((branch) => misfits(given, branch, field));
  if (tries.some((found) => found.length === 0)) return [];
  return tries.length === 1
    ? (tries[0] ?? [])
    : [{ field, problem: 'has none of the forms that are understood' }];
}

function plainMisfits(given: JsonSchema, wanted: JsonSchema, field: string): Misfit[] {
  const allowed = valuesOf(wanted);
  if (allowed) return [{ field, problem: `may be something else than ${allowed.map(show).join(', ')}` }];
  const types = typesOf(wanted);
  const strange = types && (typesOf(given) ?? ['anything']).find((type) => !isAmong(type, types));
  if (strange)
    return [
      {
        field,
        problem: `may be ${article(strange)}, where ${types.map(article).join(' or ')} is understood`,
      },
    ];
  return [
    ...boundMisfits(given, wanted, field),
    ...objectMisfits(given, wanted, field),
    ...arrayMisfits(given, wanted, field),
  ];
}

function objectMisfits(given: JsonSchema, wanted: JsonSchema, field: string): Misfit[] {
  if (
    !isSchema(wanted.properties) &&
    !isSchema(wanted.additionalProperties) &&
    wanted.additionalProperties !== false
  )
    return [];
  const said = propertiesOf(given);
  const understood = propertiesOf(wanted);
  const always = requiredOf(given);
  const missing = requiredOf(wanted)
    .filter((name) => !always.includes(name))
    .map((name) => ({ field: within(field, name), problem: 'may be missing' }));
  const others = othersOf(given);
  const named = new Set([...Object.keys(said), ...(others ? Object.keys(understood) : [])]);
  const wrong = [...named].flatMap((name) => {
    const mine = said[name] ?? others;
    const yours = understood[name] ?? othersOf(wanted);
    if (mine && yours) return misfits(mine, yours, within(field, name));
    return wanted.additionalProperties === false
      ? [{ field: within(field, name), problem: 'is not understood at all' }]
      : [];
  });
  return [...missing, ...wrong, ...otherMisfits(others, given, wanted, field)];
}

/** Fields of a record, whose names nobody knows beforehand. */
function otherMisfits(
  others: JsonSchema | null,
  given: JsonSchema,
  wanted: JsonSchema,
  field: string,
): Misfit[] {
  if (!others) return [];
  const yours = othersOf(wanted);
  if (isSchema(wanted.propertyNames)) {
    const names = misfits(
      isSchema(given.propertyNames) ? given.propertyNames : {},
      wanted.propertyNames,
      field,
    );
    if (names.length) return [{ field, problem: 'may have names of fields that are not understood' }];
  }
  if (yours) return misfits(others, yours, within(field, '*'));
  return wanted.additionalProperties === false
    ? [{ field: within(field, '*'), problem: 'is not understood at all' }]
    : [];
}

function arrayMisfits(given: JsonSchema, wanted: JsonSchema, field: string): Misfit[] {
  const yours = itemsOf(wanted);
  return yours ? misfits(itemsOf(given) ?? {}, yours, `${field}[]`) : [];
}

/** A value is a schema that takes only itself. */
function valueMisfits(value: unknown, wanted: JsonSchema, field: string): Misfit[] {
  const allowed = valuesOf(wanted);
  if (allowed)
    return allowed.includes(value)
      ? []
      : [
          {
            field,
            problem: `may be ${show(value)}, where only ${allowed.map(show).join(', ')} is understood`,
          },
        ];
  const branches = branchesOf(wanted);
  if (branches)
    return branches.some((branch) => !valueMisfits(value, branch, field).length)
      ? []
      : [{ field, problem: `may be ${show(value)}, which is not understood` }];
  return plainMisfits(schemaOf(value), wanted, field);
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
