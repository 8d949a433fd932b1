/** A name that keeps its own direction beside other text. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
