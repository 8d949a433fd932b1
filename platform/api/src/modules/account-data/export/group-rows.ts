import type { Row } from './section';

/** Rows by the order or line that they belong to (`of`), without its internal id. @returns those of one, by its id */
export function groupRows(rows: (Row & { of: string })[]): (id: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const { of, ...row } of rows) groups.set(of, [...(groups.get(of) ?? []), row]);
  return (id) => groups.get(id) ?? [];
}
