import { type FieldErrors, PLAIN_NAME } from '@giftstore/contracts';
import type { FastifySchemaValidationError } from 'fastify';

/** An error of the validator; `data` is the invalid value. */
export type ValidationError = FastifySchemaValidationError & { data?: unknown };

const REQUIRED = 'This field is required';
const INVALID = 'This value is not valid';
const NOT_A_NAME = 'Enter a name without web addresses and line breaks';

/** A response names at most this many fields, and this many characters of a name: a request may have made them up. */
const MAX_FIELDS = 30;
const MAX_NAME_LENGTH = 50;

/**
 * Messages by field (rules more-5.6 to more-5.13), under the plain name of the field; `base` is the request as a whole. A
 * missing field has the message for required fields only.
 */
export function fieldErrors(validationErrors: ValidationError[]): FieldErrors {
  // A map, because a request may name a field "toString", which every plain object has.
  const errors = new Map<string, Set<string>>();
  for (const error of validationErrors) {
    const name = fieldName(error);
    errors.set(name, (errors.get(name) ?? new Set()).add(messageOf(error, name)));
  }
  return Object.fromEntries(
    [...errors]
      .slice(0, MAX_FIELDS)
      .map(([name, messages]) => [name, messages.has(REQUIRED) ? [REQUIRED] : [...messages]]),
  );
}

function fieldName({ instancePath, params }: ValidationError): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const property = missingProperty ?? additionalProperty;
  if (property) return property.slice(0, MAX_NAME_LENGTH);
  const names = instancePath.split('/').filter((part) => part && !/^\d+$/.test(part));
  return names.at(-1) ?? 'base';
}

function messageOf({ keyword, params, data }: ValidationError, name: string): string {
  const limit = Number(params.limit);
  if (data === '' || data === null) return REQUIRED;
  switch (keyword) {
    case 'required':
      return REQUIRED;
    case 'minLength':
      return `Minimum length of this field is ${limit}`;
    case 'maxLength':
      return `Maximum length of this field is ${limit}`;
    case 'pattern':
      if (typeof data === 'string' && data.trim() === '') return REQUIRED;
      return params.pattern === PLAIN_NAME.source ? NOT_A_NAME : INVALID;
    case 'format':
      return params.format === 'email' ? 'Enter a valid email' : INVALID;
    case 'type':
      return isNumeric(params.type) ? 'The value must be a number' : INVALID;
    case 'minimum':
      return `${subject(name)} must be greater than or equal to ${limit}`;
    case 'maximum':
      return `${subject(name)} must be less than or equal to ${limit}`;
    case 'exclusiveMinimum':
      return `The value must be greater than ${limit}`;
    case 'enum':
      return `Choose one of: ${(params.allowedValues as unknown[]).filter(Boolean).join(', ')}`;
    case 'minItems':
      return REQUIRED;
    case 'maxItems':
      return `At most ${limit} entries`;
    case 'additionalProperties':
      return 'This field is not known';
    default:
      return INVALID;
  }
}

function subject(name: string): string {
  return name === 'quantity' ? 'Quantity' : 'The value';
}

function isNumeric(type: unknown): boolean {
  return type === 'number' || type === 'integer';
}
