const hidden = '[hidden]';

/** One character of a card's code: Crockford's base 32. */
const symbol = '[0-9A-HJKMNP-TV-Z]';

/**
 * What is secret or personal by its shape. The last one takes any long random text: session tokens, order tokens, captcha
 * solutions. A UUID, a trace's id and our order numbers are shorter.
 */
const shapes: RegExp[] = [
  /[^\s"'<>()\\/:,;=@]{1,64}@[^\s"'<>()\\/:,;=@]{1,255}\.[a-z]{2,}/gi,
  /\bBearer [\w.~+/=-]+/g,
  new RegExp(`(?<![\\w-])(?:${symbol}{5}-){4}${symbol}{6}(?![\\w-])`, 'gi'),
  new RegExp(`(?<!\\w)${symbol}{26}(?!\\w)`, 'gi'),
  /(?<![\d.:-])\d(?:[ -]?\d){13,18}(?![\d.])/g,
  /\+\d[\d ()-]{7,18}\d/g,
  /\b(?:pi|seti)_\w+_secret_\w+/g,
  /(?<![\w/.-])[\w-]{40,}(?![\w/.-])/g,
  /\beyJ[\w-]{8,}[\w.+/=-]*/g,
];

/** A line of the log without whatever looks like a secret: the last line after "never log it" and "hide it by its name". */
export function hideSecrets(line: string): string {
  let text = line;
  for (const shape of shapes) text = text.replace(shape, hidden);
  return text;
}
