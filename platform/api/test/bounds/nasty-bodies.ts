import type { Schema } from '../../src/infra/http/openapi/schema';

/** A body of a given length, as text. */
export interface NastyBody {
  name: string;
  text: string;
}

type Path = string[];

/** Bodies of `bytes` bytes that are made to cost more than valid ones, and the largest valid one, as variations of an example. */
export function nastyBodies(schema: Schema, example: unknown, bytes: number): NastyBody[] {
  const within = (path: Path, value: (room: number) => string): string => {
    const marker = '\u2063';
    const [before = '', after = ''] = JSON.stringify(replaceAt(example, path, marker)).split(`"${marker}"`);
    return before + value(bytes - Buffer.byteLength(before + after)) + after;
  };
  const everywhere = placesOf(schema).flatMap(({ path, schema: place }) =>
    Object.entries(valuesFor(place)).map(([kind, value]) => ({
      name: `${kind} at ${path.join('.') || 'the top'}`,
      text: within(path, value),
    })),
  );
  const broken = { name: 'unclosed lists', text: '['.repeat(bytes) };
  const largest = { name: 'the largest valid body', text: JSON.stringify(largestOf(schema, example)) };
  return [...everywhere, broken, largest].filter(({ text }) => Buffer.byteLength(text) <= bytes);
}

/** Fills the room that is left in the body. */
type Fill = (room: number) => string;

function valuesFor({ properties, items, type }: Schema): Record<string, Fill> {
  if (items) return { 'empty objects': listOf('{}'), 'empty lists': listOf('[]'), zeros: listOf('0') };
  if (properties) return { 'unknown fields': unknownFields, 'a long name': longName, 'odd names': oddNames };
  if (type === 'string' || Array.isArray(type)) {
    const texts = ['a', 'a.', 'a@', 'a@a.', '-', ' ', '1', '\\u0000', '\\ud800', '%', "'"];
    const long = texts.map((text): [string, Fill] => [`a text of ${text}`, textOf(text)]);
    return { ...Object.fromEntries(long), 'nested lists': nestedLists };
  }
  return { 'a long number': (room) => '1'.repeat(room), 'nested objects': nestedObjects };
}

const listOf =
  (item: string): Fill =>
  (room) =>
    `[${Array(Math.floor((room - 2) / (item.length + 1)))
      .fill(item)
      .join(',')}]`;

const textOf =
  (text: string): Fill =>
  (room) =>
    `"${text.repeat(Math.floor((room - 2) / text.length))}"`;

const nestedLists: Fill = (room) => '['.repeat(Math.floor(room / 2)) + ']'.repeat(Math.floor(room / 2));
const nestedObjects: Fill = (room) =>
  '{"a":'.repeat(Math.floor((room - 1) / 6)) + 1 + '}'.repeat(Math.floor((room - 1) / 6));
const longName: Fill = (room) => `{"${'n'.repeat(room - 6)}":1}`;
const unknownFields: Fill = (room) =>
  `{${Array.from({ length: Math.floor(room / 10) - 1 }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`;

/** "__proto__" itself is refused by the parser, so it comes deep in the rest. */
const oddNames: Fill = (room) =>
  `{"a":${'[{"__proto":1,"constructor":{}}'.padEnd(room - 30, ',{"constructor":{}}').replace(/,[^,]*$/, '')}],"__proto__":{}}`;

/** Every place of a schema: the top, objects, lists and simple fields. */
function placesOf(schema: Schema, path: Path = []): { path: Path; schema: Schema }[] {
  const fields = Object.entries(schema.properties ?? {});
  return [
    { path, schema },
    ...fields.flatMap(([name, field]) => placesOf(field, [...path, name])),
    ...(schema.items ? placesOf(schema.items, [...path, '0']) : []),
  ];
}

function replaceAt(example: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(example)) return [replaceAt(example[0], rest, value)];
  return {
    ...(example as object),
    [name]: replaceAt((example as Record<string, unknown>)?.[name], rest, value),
  };
}

/** The example with as many entries as its lists may have. */
function largestOf(schema: Schema, example: unknown): unknown {
  if (Array.isArray(example)) return Array(schema.maxItems ?? 1).fill(example[0]);
  if (!example || typeof example !== 'object') return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, largestOf(schema.properties?.[name] ?? {}, value)]),
  );
}
