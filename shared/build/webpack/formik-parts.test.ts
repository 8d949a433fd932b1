import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
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

const values = fc.jsonValue();
const names = fc.array(fc.oneof(fc.constantFrom('email', 'lines', 'a_b'), fc.nat(9)), {
  minLength: 1,
  maxLength: 4,
});

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

it('copy values as the libraries do', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(cloneDeep(value)).toEqual(original.cloneDeep(value));
      expect(clone(value)).toEqual(original.clone(value));
      expect(isPlainObject(value)).toBe(original.isPlainObject(value));
      if (typeof value !== 'object' || value === null) return;
      expect(clone(value)).not.toBe(value);
      expect(cloneDeep(value)).not.toBe(value);
    }),
    { seed: 3 },
  );
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

it('read names of fields as the libraries do', () => {
  fc.assert(
    fc.property(names, fc.boolean(), (steps, areInBrackets) => {
      const name = steps.reduce<string>((text, step) => {
        if (typeof step === 'number' && areInBrackets && text) return `${text}[${step}]`;
        return text ? `${text}.${step}` : String(step);
      }, '');
      expect(toPath(name)).toEqual(original.toPath(name));
      expect(toPath(steps as string[])).toEqual(steps.map(String));
    }),
    { seed: 3 },
  );
});
