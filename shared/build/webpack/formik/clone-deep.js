import isPlainObject from './is-plain-object.js';

/** A copy of a form's values: of arrays and plain objects, and of those in them; a date or a file is itself. */
export default function cloneDeep(value) {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cloneDeep(member)]));
}
