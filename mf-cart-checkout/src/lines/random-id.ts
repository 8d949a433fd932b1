/** 128 random bits in hex, for idempotency keys and line ids. Works over plain HTTP, unlike `randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
