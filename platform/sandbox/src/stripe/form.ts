/** A form-encoded body or query with Stripe's nesting: `card[number]=…`, `expand[]=…`, `items[0][id]=…`. */
export type Param = string | Param[] | Params;
export interface Params {
  [name: string]: Param | undefined;
}

const MAX_DEPTH = 8;

/** Parses form-encoded text. The last value of a name wins; names such as `__proto__` are not special. */
export function readForm(text: string): Params {
  const root = empty();
  for (const [name, value] of new URLSearchParams(text)) put(root, path(name), value);
  return withLists(root) as Params;
}

/** Converts objects whose keys are 0, 1, 2 … to arrays, innermost first. */
function withLists(value: Param): Param {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  for (const [name, inner] of Object.entries(value)) if (inner !== undefined) value[name] = withLists(inner);
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList ? names.map((name) => value[name] as Param) : value;
}

function empty(): Params {
  return Object.create(null) as Params;
}

function path(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].slice(0, MAX_DEPTH);
}

function put(target: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next = inner && typeof inner === 'object' && !Array.isArray(inner) ? inner : empty();
  target[key] = next;
  put(next, rest, value);
}
