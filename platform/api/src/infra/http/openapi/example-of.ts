import { describeField } from './describe-schema';
import type { Schema } from './schema';

const formats: Record<string, string> = {
  date: '1990-05-17',
  'date-time': '2026-03-01T09:30:00.000Z',
  email: 'mona@example.com',
  uuid: '4d9f6a52-3a52-4f3f-9f0f-2f6f4d9c1a11',
  uri: 'https://shop.example/',
  binary: 'first_name,last_name,email\r\nSam,Haddad,sam@example.com\r\n',
};

/** By the pattern's own text. */
const patterns: Record<string, string> = { '^[A-Z]{3}$': 'AED', '^[A-Z]{2}$': 'AE', '^[a-z]{2}$': 'en' };

/** A value that fits the schema, realistic where the names of fields allow. */
export function exampleOf(schema: Schema, name = '', parent = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if ('const' in schema) return schema.const;
  const { example } = describeField(name, parent);
  if (example !== undefined && fits(schema, example)) return example;
  if (schema.enum) return schema.enum[0];
  const [type] = typesOf(schema);
  switch (type) {
    case 'object':
      return objectOf(schema, name);
    case 'array':
      return (schema.minItems ?? 1) > 0 && schema.items ? [exampleOf(schema.items, name, parent)] : [];
    case 'string':
      return formats[schema.format ?? ''] ?? patterns[schema.pattern ?? ''] ?? 'text';
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    default:
      return schema.anyOf?.[0] ? exampleOf(schema.anyOf[0], name, parent) : null;
  }
}

function objectOf(schema: Schema, name: string): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([field, child]) => [field, exampleOf(child, field, name)]));
}

function numberOf({ default: defaultValue, minimum, exclusiveMinimum }: Schema): number {
  if (typeof defaultValue === 'number') return defaultValue;
  return minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  const types = typesOf(schema);
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const isInteger = type === 'number' && Number.isInteger(value) && types.includes('integer');
  if (!types.includes(type) && !isInteger) return false;
  if (typeof value !== 'string') return true;
  const { pattern, format, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (format && format !== 'email' && formats[format] !== value && format !== 'uuid') return false;
  return value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
}

function typesOf({ type }: Schema): string[] {
  return Array.isArray(type) ? type : type ? [type] : [];
}
