import { SignUpRequest } from '@giftstore/contracts/api';
import { fieldErrors } from './field-errors';
import { compileBody } from './validate-strictly';

function errorsOf(schema: object, value: unknown) {
  const validate = compileBody(schema);
  validate(value);
  return fieldErrors(validate.errors ?? []);
}

const customer = {
  first_name: 'Mona',
  last_name: 'Haddad',
  email: 'mona@example.com',
  password: '12345678',
  password_confirmation: '12345678',
};
const signUp = (parts: object) => errorsOf(SignUpRequest, { signup: { ...customer, ...parts } });

describe('validation messages', () => {
  it('are empty for a valid body', () => {
    expect(signUp({})).toEqual({});
  });

  it('use the plain name of a field, and one message for a missing field [more-5.6]', () => {
    expect(signUp({ email: undefined, first_name: '', last_name: '   ' })).toEqual({
      email: ['This field is required'],
      first_name: ['This field is required'],
      last_name: ['This field is required'],
    });
  });

  it('name the lengths and an invalid e-mail [more-5.7, more-5.8, more-5.9]', () => {
    expect(signUp({ password: 'short', email: 'mona at example', first_name: 'x'.repeat(201) })).toEqual({
      password: ['Minimum length of this field is 8'],
      email: ['Enter a valid email'],
      first_name: ['Maximum length of this field is 200'],
    });
  });

  it.each(['toString', 'constructor', '__proto__'])('include a field named %s', (name) => {
    const body = JSON.parse(`{"${name}":[]}`);
    const errors = errorsOf({ type: 'object', properties: {}, additionalProperties: false }, body);
    expect(Object.entries(errors)).toEqual([[name, ['This field is not known']]]);
  });

  it('name few unknown fields, and little of a long name', () => {
    const schema = { type: 'object', properties: {}, additionalProperties: false };
    const body = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`${index} `.repeat(100), 1]),
    );
    const names = Object.keys(errorsOf(schema, body));
    expect(names).toHaveLength(20);
    expect(Math.max(...names.map(({ length }) => length))).toBe(50);
  });

  it('name limits of quantities and numbers [more-5.11, more-5.12, more-5.13]', () => {
    const schema = {
      type: 'object',
      properties: { quantity: { type: 'integer', minimum: 1, maximum: 5 }, amount: { type: 'number' } },
      additionalProperties: false,
    };
    expect(errorsOf(schema, { quantity: 0 })).toEqual({
      quantity: ['Quantity must be greater than or equal to 1'],
    });
    expect(errorsOf(schema, { quantity: 6 })).toEqual({
      quantity: ['Quantity must be less than or equal to 5'],
    });
    expect(errorsOf(schema, { amount: '7', role: 'admin' })).toEqual({
      amount: ['The value must be a number'],
      role: ['This field is not known'],
    });
    expect(errorsOf(schema, 'text')).toEqual({ base: ['This value is not valid'] });
  });
});
