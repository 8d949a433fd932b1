import type { ValidationError } from './field-errors';
import type { Schema } from './openapi/schema';

/** Unknown fields of a request that are reported; a request with more of them is not validated any further. */
export const MAX_UNKNOWN_FIELDS = 20;

/** Finds what makes a value larger than any valid one; empty for a value that is small enough to be validated. */
export type FindExcess = (value: unknown) => ValidationError[];

/**
 * The validator reports every error, so its work grows with the value: forty thousand empty entries are a quarter of a
 * million errors. This check follows the schema, not the value, and stops at the first list that is too long and at the
 * twentieth unknown field. What it passes has at most as many parts as the schema allows.
 * @throws Error for a list in the schema without `maxItems`, or an object without `additionalProperties: false`
 */
export function findExcessOf(schema: Schema, path = 'the request'): FindExcess {
  const inObject = schema.properties ? excessOfObject(schema, path) : undefined;
  const inArray = schema.items ? excessOfArray(schema, path) : undefined;
  return (value) => {
    if (Array.isArray(value)) return inArray?.(value) ?? [];
    if (value && typeof value === 'object') return inObject?.(value as Record<string, unknown>) ?? [];
    return [];
  };
}

function excessOfObject({ properties = {}, additionalProperties }: Schema, path: string) {
  if (additionalProperties !== false) throw new Error(`${path} needs additionalProperties: false`);
  const fields = new Map(
    Object.entries(properties).map(([name, schema]) => [name, findExcessOf(schema, `${path}.${name}`)]),
  );
  return (value: Record<string, unknown>): ValidationError[] => {
    const names = Object.keys(value);
    if (names.length > fields.size + MAX_UNKNOWN_FIELDS) {
      return names
        .filter((name) => !fields.has(name))
        .slice(0, MAX_UNKNOWN_FIELDS)
        .map(unknownField);
    }
    return firstExcess(names, (name) => fields.get(name)?.(value[name]) ?? []);
  };
}

function excessOfArray({ items = {}, maxItems }: Schema, path: string) {
  if (maxItems === undefined) throw new Error(`${path} needs maxItems`);
  const findInItem = findExcessOf(items, `${path}[]`);
  const name = path.split('.').at(-1) ?? '';
  return (value: unknown[]): ValidationError[] =>
    value.length > maxItems ? [tooManyItems(name, maxItems)] : firstExcess(value, findInItem);
}

function firstExcess<T>(parts: T[], find: (part: T) => ValidationError[]): ValidationError[] {
  for (const part of parts) {
    const errors = find(part);
    if (errors.length > 0) return errors;
  }
  return [];
}

function unknownField(additionalProperty: string): ValidationError {
  return error('additionalProperties', '', { additionalProperty });
}

function tooManyItems(name: string, limit: number): ValidationError {
  return error('maxItems', `/${name}`, { limit });
}

function error(keyword: string, instancePath: string, params: Record<string, unknown>): ValidationError {
  return { keyword, instancePath, params, schemaPath: `#/${keyword}`, message: undefined };
}
