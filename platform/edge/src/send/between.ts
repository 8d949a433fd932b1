/** Parts with a filling in each gap between them. */
export function between(parts: Buffer[], filling: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index ? [filling, part] : [part]));
}
