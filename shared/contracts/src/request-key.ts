/**
 * The normal form of a GET's URL: path and query, with the parameters sorted and undefined ones left out. It is the key of
 * preloaded data.
 */
export function requestKey(
  path: string,
  params: Record<string, string | number | boolean | undefined> = {},
): string {
  const [pathname = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) search.set(name, String(value));
  }
  search.sort();
  const text = search.toString();
  return text ? `${pathname}?${text}` : pathname;
}
