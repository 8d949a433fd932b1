// @ts-check

/** Words of the secrets that people type until they make real ones. */
const PLACEHOLDERS =
  /secret|password|changeme|change-me|example|develop|production|sandbox|default|giftstore/i;

/**
 * Why a secret that the operator makes could be guessed. A random one passes: `openssl rand -base64 32`.
 * @param {string} secret
 * @param {number} minLength in characters
 * @returns {string | null} what the secret must be
 */
export function weaknessOf(secret, minLength) {
  if (secret.length < minLength) return `needs at least ${minLength} random characters`;
  if (PLACEHOLDERS.test(secret)) return 'contains a word of a placeholder; it must be random';
  if (hasPattern(secret)) return 'repeats itself or follows a pattern; it must be random';
  return null;
}

/**
 * Whether two neighbours often follow each other (aaaa, abcd, 4321), or few different pairs of neighbours occur. Of 32 random
 * hexadecimal digits, about 29 of the 31 pairs differ, and 6 follow each other.
 * @param {string} text
 */
function hasPattern(text) {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  const pairs = new Set(codes.slice(1).map((code, index) => `${codes[index]} ${code}`));
  return steps.filter((step) => step <= 1).length > steps.length * 0.6 || pairs.size < steps.length * 0.6;
}
