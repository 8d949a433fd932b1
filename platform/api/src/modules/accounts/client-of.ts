/** The first match counts: Edge, Opera and Samsung's browser also call themselves Chrome, and Chrome Safari. */
const browsers: [name: string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser in fixed words for the list of sessions, such as "Chrome on Android"; nothing of the header's text is stored. */
export function clientOf(userAgent = ''): string {
  const nameIn = (list: [string, RegExp][]) => list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = nameIn(systems);
  return `${nameIn(browsers) ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`;
}
