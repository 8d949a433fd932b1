/** 128 random bits in hex: an idempotency key, or a line's id. Works on plain HTTP too, unlike `randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
