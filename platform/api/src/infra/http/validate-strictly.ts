import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { faultInjected } from '../../core/fault-injection';
import { compileLater, compileOnce } from './compile-schemas';
import type { ValidationError } from './field-errors';
import type { Schema } from './openapi/schema';
import { readParameters } from './read-parameters';
import { findExcessOf } from './request-bounds';

/** Whether a value is valid; if not, `errors` has each error with the invalid value. */
export interface Validate {
  (data: unknown): boolean;
  errors?: ValidationError[];
}

/**
 * Validates bodies as they are: no type is coerced, no unknown field dropped, every error reported. Query strings and path
 * parameters are text, from which numbers and booleans are read.
 * @param atFirstUse a broken schema fails the request then, not the start
 */
export function validateStrictly(app: FastifyInstance, { atFirstUse }: { atFirstUse: boolean }): void {
  const compileParts = {
    body: compileOnce(compileBody),
    headers: compileOnce((schema) => compile(parameters, schema)),
    other: compileOnce(compileParameters),
  };
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compilePart = compileParts[httpPart === 'body' || httpPart === 'headers' ? httpPart : 'other'];
    return atFirstUse ? validateLater(() => compilePart(schema as object)) : compilePart(schema as object);
  });
}

function validateLater(make: () => Validate): Validate {
  const compiled = compileLater(make);
  const validate: Validate = (data) => {
    const isValid = compiled()(data);
    validate.errors = compiled().errors;
    return isValid;
  };
  return validate;
}

/** Of a query string or a path. */
function compileParameters(schema: Schema): Validate {
  const read = readParameters(schema);
  const validate = compileBounded(parameters, schema);
  const readAndValidate: Validate = (data) => {
    read(data as Record<string, unknown>);
    const isValid = validate(data);
    readAndValidate.errors = validate.errors;
    return isValid;
  };
  return readAndValidate;
}

/** The validator of a body, also for content that arrives otherwise, such as a row of a file. */
export function compileBody(schema: object): Validate {
  return compileBounded(bodies, schema as Schema);
}

/** Checks the size of the value first: the validator's work must not grow with a request that is invalid anyway. */
function compileBounded(ajv: Ajv, schema: Schema): Validate {
  const validate = compile(ajv, schema);
  if (__FAULT_INJECTION__ && faultInjected('no-request-bounds')) return validate;
  const findExcess = findExcessOf(schema);
  const bounded: Validate = (data) => {
    bounded.errors = findExcess(data);
    if (bounded.errors.length > 0) return false;
    const isValid = validate(data);
    bounded.errors = validate.errors;
    return isValid;
  };
  return bounded;
}

function compile(ajv: Ajv, schema: Schema): Validate {
  const compiled = ajv.compile(schema);
  const validate: Validate = (data) => {
    const isValid = compiled(data);
    validate.errors = compiled.errors?.map((error) => withValue(error, data));
    return isValid;
  };
  return validate;
}

/** Ajv's `verbose` adds the value as well, but also the schema and its parent, to each error. */
function withValue(error: ErrorObject, data: unknown): ValidationError {
  const names = error.instancePath.split('/').slice(1);
  const value = names.reduce<unknown>(
    (part, name) => (part as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    data,
  );
  return Object.assign(error as ValidationError, { data: value });
}

const parameters = createAjv(false);
const bodies = createAjv(__FAULT_INJECTION__ && faultInjected('no-strict-bodies'));

function createAjv(lax: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes: lax,
    removeAdditional: lax,
    useDefaults: true,
    allErrors: true,
    strictTypes: false,
    allowUnionTypes: true,
  });
  // CommonJS and ES modules see this package's default export differently.
  const add = (addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats;
  (add as unknown as (target: Ajv) => void)(ajv);
  return ajv;
}
