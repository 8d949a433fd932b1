import type { Schema } from './openapi/schema';

/** Plain decimals only: "0x10", "1e3" and " 5 " are no numbers. */
const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

/**
 * Converts query or path parameters, which are text, to the numbers and booleans of their schema, in place. Text that is
 * neither stays, and the validator rejects it.
 */
export function readParameters({ properties = {} }: Schema): (data: Record<string, unknown>) => void {
  const readers = Object.entries(properties).map(([name, { type }]) => ({ name, read: readerOf(type) }));
  return (data) => {
    for (const { name, read } of readers) {
      const text = data[name];
      if (typeof text === 'string') data[name] = read(text);
    }
  };
}

function readerOf(type: Schema['type']): (text: string) => unknown {
  if (type === 'integer' || type === 'number') return readNumber;
  return type === 'boolean' ? readBoolean : (text) => text;
}

function readNumber(text: string): number | string {
  return DECIMAL.test(text) ? Number(text) : text;
}

function readBoolean(text: string): boolean | string {
  return text === 'true' || (text === 'false' ? false : text);
}
