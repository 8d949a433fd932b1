import type { Param, Params } from './form';
import { invalidRequest } from './stripe-api-error';

/** Reads a text parameter; an empty one is absent, as in Stripe's API. @throws StripeApiError 400 */
export function readString(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string')
    throw invalidRequest(`Invalid string: ${abbreviated(value)}`, { param: name });
  if (value.length > 5_000) {
    throw invalidRequest(`Invalid string: must be at most 5000 characters`, { param: name });
  }
  return value;
}

/** @throws StripeApiError 400 if it is absent */
export function requireString(params: Params, name: string): string {
  const value = readString(params, name);
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

/** Reads a whole number. @throws StripeApiError 400 for anything else */
export function readInteger(params: Params, name: string): number | undefined {
  const value = readString(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(value);
}

export function readBoolean(params: Params, name: string): boolean {
  const value = readString(params, name);
  if (value === undefined) return false;
  if (value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

/** @throws StripeApiError 400 for a value that is not one of them */
export function readChoice<T extends string>(
  params: Params,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = readString(params, name);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice) return choice;
  throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name });
}

/** Nested parameters, such as `card` in `card[number]`. */
export function readGroup(params: Params, name: string): Params | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' || Array.isArray(value)) {
    throw invalidRequest('Invalid object', { param: name });
  }
  return value;
}

export function readList(params: Params, name: string): string[] | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name });
  return value.filter((item): item is string => typeof item === 'string');
}

/** Merges metadata within Stripe's limits: 50 keys of 40 characters, values of 500. @throws StripeApiError 400 */
export function readMetadata(params: Params, current: Record<string, string> = {}): Record<string, string> {
  const metadata = { ...current };
  for (const [key, value] of Object.entries(readGroup(params, 'metadata') ?? {})) {
    const param = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', { param });
    if (key.length > 40)
      throw invalidRequest('Metadata keys can be at most 40 characters long', { param: 'metadata' });
    if (value.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param },
      );
    }
    if (value === '') delete metadata[key];
    else metadata[key] = value;
  }
  if (Object.keys(metadata).length > 50) {
    throw invalidRequest('Metadata can have at most 50 keys', { param: 'metadata' });
  }
  return metadata;
}

/** Rejects unknown parameters, as Stripe does. @throws StripeApiError 400 */
export function rejectUnknown(params: Params, supported: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !supported.includes(name) && name !== 'expand');
  if (unknown !== undefined) {
    throw invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
}

function abbreviated(value: Param): string {
  return JSON.stringify(value).slice(0, 100);
}
