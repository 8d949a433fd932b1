import type { FieldErrors } from '@giftstore/contracts';
import type { FastifySchemaValidationError } from 'fastify';

/** One finding of the validator; `data` is what stood there. */
export type Finding = FastifySchemaValidationError & { data?: unknown };

const required = 'This field is required';
const notValid = 'This value is not valid';

/**
 * The validator's findings in the specification's words (second document §5), by the plain name of the field;
 * `base` for the request as a whole. A field that is missing says only that.
 */
export function fieldErrors(findings: Finding[]): FieldErrors {
  // A map, because a sender may name a field "toString", which every plain object has already.
  const errors = new Map<string, Set<string>>();
  for (const finding of findings) {
    const name = fieldName(finding);
    errors.set(name, (errors.get(name) ?? new Set()).add(say(finding, name)));
  }
  return Object.fromEntries(
    [...errors].map(([name, messages]) => [name, messages.has(required) ? [required] : [...messages]]),
  );
}

function fieldName({ instancePath, params }: Finding): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const own = missingProperty ?? additionalProperty;
  if (own) return own;
  const names = instancePath.split('/').filter((part) => part && !/^\d+$/.test(part));
  return names.at(-1) ?? 'base';
}

function say({ keyword, params, data }: Finding, name: string): string {
  const limit = Number(params.limit);
  if (data === '' || data === null) return required;
  switch (keyword) {
    case 'required':
      return required;
    case 'minLength':
      return `Minimum length of this field is ${limit}`;
    case 'maxLength':
      return `Maximum length of this field is ${limit}`;
    case 'pattern':
      return typeof data === 'string' && data.trim() === '' ? required : notValid;
    case 'format':
      return params.format === 'email' ? 'Enter a valid email' : notValid;
    case 'type':
      return isNumeric(params.type) ? 'The value must be a number' : notValid;
    case 'minimum':
      return `${subject(name)} must be greater than or equal to ${limit}`;
    case 'maximum':
      return `${subject(name)} must be less than or equal to ${limit}`;
    case 'exclusiveMinimum':
      return `The value must be greater than ${limit}`;
    case 'enum':
      return `Choose one of: ${(params.allowedValues as string[]).join(', ')}`;
    case 'minItems':
      return required;
    case 'maxItems':
      return `At most ${limit} entries`;
    case 'additionalProperties':
      return 'This field is not known';
    default:
      return notValid;
  }
}

function subject(name: string): string {
  return name === 'quantity' ? 'Quantity' : 'The value';
}

function isNumeric(type: unknown): boolean {
  return type === 'number' || type === 'integer';
}
