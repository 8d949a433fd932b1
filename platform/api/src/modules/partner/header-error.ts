import { requiredColumns, sendColumns } from './send-columns';

/** Columns that are named; with more, the header is another file's. */
const MAX_NAMED = 3;
/** Characters of a column's name that are shown. */
const MAX_NAME_LENGTH = 50;

const list = new Intl.ListFormat('en');

/** What is wrong with the first row of a file, as one sentence; undefined when it matches the sample. */
export function headerError(columns: readonly string[]): string | undefined {
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  const unknown = columns.filter((name) => !sendColumns.includes(name));
  const repeated = columns.filter(
    (name, index) => sendColumns.includes(name) && columns.indexOf(name) < index,
  );
  const count = missing.length + unknown.length + repeated.length;
  if (count === 0) return undefined;
  if (count > MAX_NAMED) {
    return 'The first row doesn’t match the sample. Download the sample and fill it in';
  }
  const parts = [
    ...(missing.length > 0 ? [`${list.format(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`] : []),
    ...unknown.map((name) =>
      name ? `"${name.slice(0, MAX_NAME_LENGTH)}" isn’t in it` : 'a column has no name',
    ),
    ...repeated.map((name) => `${name} is there twice`),
  ];
  return `The first row doesn’t match the sample: ${list.format(parts)}`;
}
