import type { JsonSchema } from '@giftstore/contracts';
import { fields, text, whole } from '../testing/fixture-releases';
import { mismatches } from './mismatches';

const number = { type: 'number' };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const list = (items: JsonSchema, about: JsonSchema = {}) => ({ type: 'array', items, ...about });
const record = (others: JsonSchema) => ({ type: 'object', additionalProperties: others });

it.each<[string, JsonSchema, JsonSchema]>([
  ['a whole number for a number', whole, number],
  ['what is narrower', { ...number, minimum: 2, maximum: 4 }, { ...number, minimum: 1, exclusiveMaximum: 5 }],
  ['fewer of the listed values', oneOf('a'), oneOf('a', 'b')],
  [
    'listed values for any text that they fit',
    oneOf('AED'),
    { ...text, pattern: '^[A-Z]{3}$', maxLength: 3 },
  ],
  ['anything for anything', whole, {}],
  ['a field more', fields({ a: whole, b: text }), fields({ a: whole })],
  ['a field less that need not be there', fields({ a: whole }), fields({ a: whole, 'b?': text })],
  ['one of the forms', fields({ a: whole }), { anyOf: [text, fields({ a: number })] }],
  ['every form', { anyOf: [whole, { const: 2.5 }] }, number],
  ['a list of what is narrower', list(whole, { maxItems: 3 }), list(number, { maxItems: 4 })],
  ['a record', record(whole), record(number)],
])('accepts %s', (_what, sent, accepted) => {
  expect(mismatches(sent, accepted)).toEqual([]);
});

it.each<[string, JsonSchema, JsonSchema]>([
  ['it may be a number, where an integer is accepted', number, whole],
  ['it may be anything, where a string is accepted', {}, text],
  ['it may be less than 1', number, { minimum: 1 }],
  ['it may be less than 1', { minimum: 1 }, { exclusiveMinimum: 1 }],
  ['it may be more than 5', { maximum: 6 }, { maximum: 5 }],
  ['it may be more than 9 characters long', text, { ...text, maxLength: 9 }],
  ['it may be "c", where only "a", "b" is accepted', oneOf('a', 'c'), oneOf('a', 'b')],
  ['it may differ from "a"', text, oneOf('a')],
  ['it may have another pattern than "^[A-Z]{3}$"', oneOf('aed'), { ...text, pattern: '^[A-Z]{3}$' }],
  ['it may have another pattern than "^a$"', { ...text, pattern: '^b$' }, { ...text, pattern: '^a$' }],
  ['b may be missing', fields({ a: whole }), fields({ a: whole, b: text })],
  ['b may be missing', fields({ 'b?': text }), fields({ b: text })],
  [
    'line.a may be a string, where an integer is accepted',
    fields({ line: fields({ a: text }) }),
    fields({ line: fields({ a: whole }) }),
  ],
  [
    'list[].a may be missing',
    fields({ list: list(fields({})) }),
    fields({ list: list(fields({ a: whole })) }),
  ],
  [
    'b is not accepted at all',
    fields({ a: whole, b: text }),
    { ...fields({ a: whole }), additionalProperties: false },
  ],
  ['* may be a string, where an integer is accepted', record(text), record(whole)],
  ['it has none of the accepted forms', whole, { anyOf: [text, fields({})] }],
  ['it may be null, where a string is accepted', { anyOf: [text, { type: 'null' }] }, text],
  ['it is described with "allOf", which cannot be compared', text, { allOf: [text] }],
])('reports that %s', (message, sent, accepted) => {
  expect(mismatches(sent, accepted).map(({ field, error }) => `${field || 'it'} ${error}`)).toEqual([
    message,
  ]);
});
