const VALUE = /^[A-Za-z0-9_.-]{1,64}$/;
const PLACE = /\{([^{}]*)\}/g;

/** What the placeholders of a route's `data` stand for. */
export interface DataValues {
  /** Gift-card unit of this visitor. */
  unit: string;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** What may be filled in: a plain word, which means nothing in a URL. */
export function isPlainValue(value: string): boolean {
  return VALUE.test(value);
}

/**
 * `{unit}`, `{name}` of a route parameter and `{query.name}` filled in, `{query.name|word}` with the word where the
 * address does not say; a `[part]` is left out where one of its own is missing. Null when another one is, or when one is
 * not a plain word, so that no address can make the edge ask for anything but what the release says.
 */
export function fillTemplate(template: string, values: DataValues): string | null {
  const asked = template.replace(/\[([^[\]]*)\]/g, (_, part: string) =>
    placesIn(part).every((place) => valueAt(place, values)) ? part : '',
  );
  const filled = placesIn(asked).map((place) => valueAt(place, values));
  if (!filled.every((value) => value && isPlainValue(value))) return null;
  const path = asked.replace(PLACE, () => filled.shift() as string);
  return /^\/v\d+\//.test(path) ? path : null;
}

const placesIn = (text: string) => Array.from(text.matchAll(PLACE), ([, place = '']) => place);

function valueAt(place: string, { unit, params, query }: DataValues): string | null | undefined {
  const [name = '', otherwise] = place.split('|');
  const value = name.startsWith('query.') ? query.get(name.slice(6)) : { ...params, unit }[name];
  return value || otherwise;
}
