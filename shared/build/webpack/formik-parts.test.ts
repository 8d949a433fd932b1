import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import clone from './formik/clone.js';
import cloneDeep from './formik/clone-deep.js';
import isPlainObject from './formik/is-plain-object.js';
import toPath from './formik/to-path.js';
import { FORMIK_PARTS } from './formik-parts.mjs';

const formik = createRequire(createRequire(join(__dirname, '../../ui/package.json')).resolve('formik'));
const original = formik('lodash') as unknown as {
  clone: typeof clone;
  cloneDeep: typeof cloneDeep;
  isPlainObject: typeof isPlainObject;
  toPath: typeof toPath;
};
const source = readFileSync(join(formik.resolve('formik/package.json'), '../dist/formik.esm.js'), 'utf8');

/** What forms hold, and what JSON can hold beside it. */
const VALUES: unknown[] = [
  { email: 'lina@example.com', isforself: true, amount: 50, note: '' },
  { phone: { country: 'AE', number: '' }, error: null, template: undefined },
  [
    { email: 'a', amount: 50 },
    { email: 'b', amounts: [50, [100, null]] },
  ],
  { lines: [], names: ['', 'عبد الرحمن'] },
  JSON.parse('{ "__proto__": { "a": 1 }, "constructor": "x", "toString": [1] }'),
  {},
  [],
  'text',
  0,
  false,
  null,
  undefined,
];

const NAMES = [
  'email',
  'phone.number',
  'lines[0].email',
  'lines.0.email',
  'a_b[10][2]',
  '3',
  '3.email',
  ['lines', 0, 'email'],
];

it('exist for each of formik’s imports of these libraries, and no others', () => {
  const imported = [...source.matchAll(/from '((?:lodash-es|hoist-non)[^']*)'/g)].map(
    ([, name]) => `${name}$`,
  );
  expect(imported.sort()).toEqual(Object.keys(FORMIK_PARTS).sort());
  for (const file of Object.values(FORMIK_PARTS)) expect(existsSync(file)).toBe(true);
});

it('leave out what only unused components need', () => {
  const calls = source.match(/(?<!function )\bconnect\(/g) ?? [];
  expect(source.match(/\/\*#__PURE__\*\/connect\(/g)).toHaveLength(calls.length);
});

it.each(VALUES.map((value) => [value]))('copy values as the libraries do: %j', (value) => {
  expect(cloneDeep(value)).toStrictEqual(original.cloneDeep(value));
  expect(clone(value)).toStrictEqual(original.clone(value));
  expect(isPlainObject(value)).toBe(original.isPlainObject(value));
  if (typeof value !== 'object' || value === null) return;
  expect(clone(value)).not.toBe(value);
  expect(cloneDeep(value)).not.toBe(value);
});

it('copy what is inside a value, too', () => {
  const value = { lines: [{ amounts: [50] }] };
  const copy = cloneDeep(value);
  copy.lines[0]?.amounts.push(100);
  expect(value).toEqual({ lines: [{ amounts: [50] }] });
  expect(clone(value).lines).toBe(value.lines);
});

it('copy a frozen value so that its copy can be changed', () => {
  const frozen = Object.freeze({ email: 'a', lines: Object.freeze([1]) });
  for (const copy of [clone(frozen), cloneDeep(frozen)]) {
    (copy as { email: string }).email = 'b';
    expect(copy).toEqual({ email: 'b', lines: [1] });
  }
});

it('keep what is no list or plain object, and the class of an object', () => {
  const file = new Blob(['x']);
  expect(cloneDeep({ file, at: undefined })).toEqual({ file, at: undefined });
  expect(cloneDeep({ file })).toHaveProperty('file', file);
  expect(isPlainObject(file)).toBe(false);
  class Amount {
    value = 1;
  }
  expect(clone(new Amount())).toBeInstanceOf(Amount);
});

it.each(NAMES.map((name) => [name]))('read names of fields as the libraries do: %j', (name) => {
  expect(toPath(name)).toEqual(original.toPath(name));
});
