import type { JsonSchema } from '@giftstore/contracts';

/** Accessors for the JSON Schemas of bus messages, which shared/build generates from valibot's schemas. */

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Types that a schema accepts; null: any. An integer is a number too. */
export function typesOf(schema: JsonSchema): string[] | null {
  if (schema.type === undefined) return null;
  return [schema.type].flat() as string[];
}

/** The values that a schema accepts, if it enumerates them. */
export function valuesOf(schema: JsonSchema): unknown[] | null {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

export function branchesOf(schema: JsonSchema): JsonSchema[] | null {
  const branches = schema.anyOf ?? schema.oneOf;
  return Array.isArray(branches) ? branches.filter(isSchema) : null;
}

export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return isSchema(schema.properties) ? (schema.properties as Record<string, JsonSchema>) : {};
}

export function requiredOf(schema: JsonSchema): string[] {
  return Array.isArray(schema.required) ? schema.required : [];
}

/** Schema of the fields that `properties` does not name, in a record. */
export function othersOf(schema: JsonSchema): JsonSchema | null {
  return isSchema(schema.additionalProperties) ? schema.additionalProperties : null;
}

export function itemsOf(schema: JsonSchema): JsonSchema | null {
  return isSchema(schema.items) ? schema.items : null;
}
