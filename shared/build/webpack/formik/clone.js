/** A copy of an array or an object with the same members; anything else is itself. */
export default function clone(value) {
  if (Array.isArray(value)) return [...value];
  if (typeof value !== 'object' || value === null) return value;
  // Not by assignment, which would follow a member named __proto__; and not as they are, because a store's objects are frozen.
  const members = Object.entries(value).map(([name, member]) => [
    name,
    { value: member, writable: true, enumerable: true, configurable: true },
  ]);
  return Object.create(Object.getPrototypeOf(value), Object.fromEntries(members));
}
