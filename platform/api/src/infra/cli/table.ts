/** Rows as lines in columns below a header, for a terminal. */
export function table(head: string[], rows: (string | number | null)[][]): string[] {
  if (rows.length === 0) return ['Nothing.'];
  const cells = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '–')))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A time for a terminal: "2026-03-01 09:30:00Z". */
export function moment(at: Date | string | null): string {
  return at ? new Date(at).toISOString().replace('T', ' ').replace(/\.\d+/, '') : '–';
}
