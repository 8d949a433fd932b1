/** Countries whose people often send gifts to each other. */
const NEIGHBOURHOODS = [
  'AE SA KW QA BH OM',
  'EG JO LB IQ PS',
  'MA DZ TN',
  'IN PK BD LK NP',
  'PH SG MY ID TH VN HK',
  'GB IE',
  'DE AT CH NL BE FR LU',
  'ES PT IT',
  'SE NO DK FI',
  'PL CZ SK HU RO',
  'GR CY TR',
  'US CA MX',
  'BR AR CL CO PE',
  'JP KR TW CN',
  'AU NZ',
  'KE NG ZA',
].map((codes) => codes.split(' '));

type Zoned = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };

/**
 * The visitor's country by the time zone, else by the language of the browser; undefined if it is none of these ISO codes. The
 * United States are known by their time zones alone: their English is the default nearly everywhere.
 */
export function visitorsCountry(codes: readonly string[]): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const inZone = codes.find((code) => zonesOf(code).includes(timeZone));
  if (inZone) return inZone;
  const [, region] = /-([A-Z]{2})\b/.exec(navigator.language) ?? [];
  return region === 'US' ? undefined : codes.find((code) => code === region);
}

/** A country and its neighbours, by ISO code. */
export function nearby(code: string): readonly string[] {
  const neighbours = NEIGHBOURHOODS.find((codes) => codes.includes(code)) ?? [];
  return [code, ...neighbours.filter((other) => other !== code)];
}

function zonesOf(code: string): readonly string[] {
  const locale: Zoned = new Intl.Locale(`und-${code}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
