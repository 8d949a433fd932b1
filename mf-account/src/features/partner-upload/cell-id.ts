/** The id of a cell of the preview, to which the list of errors links; `base` is the row itself. */
export function cellId(row: number, column: string): string {
  return `cell-${row}-${column.replaceAll(/[^\w-]+/g, '-')}`;
}
