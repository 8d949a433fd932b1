/** The value of the first cookie of that name in a `cookie` header; undefined when there is none. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const cookie of header?.split(';') ?? []) {
    const at = cookie.indexOf('=');
    if (at > 0 && cookie.slice(0, at).trim() === name) return cookie.slice(at + 1).trim();
  }
  return undefined;
}
