const HIDDEN = '[hidden]';

/** The id of a request or of a trace. */
const id = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i;

/** One character of a gift card's code: Crockford's base 32. */
const symbol = '[0-9A-HJKMNP-TV-Z]';

/**
 * Secret or personal data by its shape. One pattern matches any long random text: session tokens, order tokens, captcha
 * solutions. UUIDs, trace ids and order numbers are shorter.
 */
const shapes: RegExp[] = [
  /[^\s"'<>()\\/:,;=@]{1,64}@[^\s"'<>()\\/:,;=@]{1,255}\.[a-z]{2,}/gi,
  /\bBearer [\w.~+/=-]+/g,
  new RegExp(`(?<![\\w-])(?:${symbol}{5}-){4}${symbol}{6}(?![\\w-])`, 'gi'),
  new RegExp(`(?<!\\w)${symbol}{26}(?!\\w)`, 'gi'),
  // A whole id is matched, and left as it is, because it may have as many digits in a row as a payment card's number.
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})\b|(?<![\d.:-])\d(?:[ -]?\d){13,18}(?![\d.])/gi,
  /\+\d[\d ()-]{7,18}\d/g,
  /\b(?:pi|seti)_\w+_secret_\w+/g,
  /(?<![\w/.-])[\w-]{40,}(?![\w/.-])/g,
  /\beyJ[\w-]{8,}[\w.+/=-]*/g,
];

/** A log line without anything that looks like a secret: the last defence, after not logging it and redacting it by name. */
export function hideSecrets(line: string): string {
  return shapes.reduce(
    (text, shape) => text.replace(shape, (found) => (id.test(found) ? found : HIDDEN)),
    line,
  );
}
