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
 * The visitor's country by the time zone; undefined if it is none of these ISO codes. The browser's language says too little:
 * English of the United States is the default nearly everywhere.
 */
export function visitorsCountry(codes: readonly string[]): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return codes.find((code) => zonesOf(code).includes(timeZone));
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
