import { type FieldDescription, fields } from './fields';
import { giveawayFields } from './giveaway-fields';
import { moneyFields } from './money-fields';
import type { Schema } from './schema';

const descriptions: Record<string, FieldDescription> = { ...giveawayFields, ...fields, ...moneyFields };

/** The description of a field by its name, or by its parent's name and its own. */
export function describeField(name: string, parent: string): FieldDescription {
  return { ...descriptions[name], ...descriptions[`${parent}.${name}`] };
}

/** The schema with a description for each field; existing descriptions stay. */
export function describeSchema(schema: Schema, name = '', parent = ''): Schema {
  const { about } = describeField(name, parent);
  return {
    ...schema,
    ...(about && !schema.description ? { description: about } : {}),
    ...(schema.properties ? { properties: describeFields(schema.properties, name) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map((one) => describeSchema(one, name, parent)) } : {}),
    ...(schema.items ? { items: describeSchema(schema.items, '', name) } : {}),
  };
}

function describeFields(properties: Record<string, Schema>, parent: string): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([field, child]) => [field, describeSchema(child, field, parent)]),
  );
}
