/**
 * One spelling for "the same GET": path and query with the parameters sorted and the undefined ones left out.
 * The edge names the first data by it, the page asks by it.
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
