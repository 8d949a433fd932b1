import { type FieldWords, fields } from './fields';
import { moneyFields } from './money-fields';
import type { Schema } from './schema';

const words: Record<string, FieldWords> = { ...fields, ...moneyFields };

/** What is known of a field by its name, or by its parent's and its own. */
export function wordsFor(name: string, parent: string): FieldWords {
  return { ...words[name], ...words[`${parent}.${name}`] };
}

/** The schema with a description on each field; the schema's own words stay. */
export function describeSchema(schema: Schema, name = '', parent = ''): Schema {
  const { about } = wordsFor(name, parent);
  return {
    ...schema,
    ...(about && !schema.description ? { description: about } : {}),
    ...(schema.properties ? { properties: describeFields(schema.properties, name) } : {}),
    ...(schema.items ? { items: describeSchema(schema.items, '', name) } : {}),
  };
}

function describeFields(properties: Record<string, Schema>, parent: string): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([field, child]) => [field, describeSchema(child, field, parent)]),
  );
}
