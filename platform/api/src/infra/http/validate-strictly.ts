import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { faultInjected } from '../../core/fault-injection';

/**
 * Validates bodies as they are: no type is coerced, no unknown field dropped, every error reported. Query strings and path
 * parameters are text, so numbers are parsed from it, and must be finite.
 */
export function validateStrictly(app: FastifyInstance): void {
  const body = bodyValidator();
  const parameters = validator(true);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart === 'body') return body.compile(schema as object);
    const validate = parameters.compile(schema as object);
    if (httpPart === 'headers') return validate;
    const finite = (data: Record<string, unknown>) => {
      finite.errors = validate(data) ? finiteErrors(data) : validate.errors;
      return !finite.errors?.length;
    };
    finite.errors = validate.errors;
    return finite;
  });
}

/** The validator of bodies, for content that arrives otherwise, such as a file. */
export function bodyValidator(): Ajv {
  return validator(__FAULT_INJECTION__ && faultInjected('no-strict-bodies'));
}

function validator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    removeAdditional: __FAULT_INJECTION__ && faultInjected('no-strict-bodies'),
    useDefaults: true,
    allErrors: true,
    verbose: true,
    strictTypes: false,
    allowUnionTypes: true,
  });
  // CommonJS and ES modules see this package's default export differently.
  const add = (addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats;
  (add as unknown as (target: Ajv) => void)(ajv);
  return ajv;
}

/** Errors of numbers that are not finite: "1e400" is parsed as infinity after its type was checked. */
function finiteErrors(data: Record<string, unknown>): ErrorObject[] {
  return Object.entries(data)
    .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
    .map(([name]) => ({
      instancePath: `/${name}`,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'number' },
    }));
}
