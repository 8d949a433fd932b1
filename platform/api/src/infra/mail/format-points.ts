const count = new Intl.NumberFormat('en-GB');

/** Points in a mail: "1,200 points". */
export function formatPoints(points: number): string {
  return `${count.format(points)} ${points === 1 ? 'point' : 'points'}`;
}
