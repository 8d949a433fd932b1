/** The steps of a field's name: `lines[0].amount` has three. */
export default function toPath(name) {
  if (Array.isArray(name)) return name.map(String);
  return String(name)
    .split(/[.[\]]/)
    .filter((step) => step !== '');
}
