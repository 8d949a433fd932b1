/** The API's maximum is as high. */
const MAX_AMOUNT = 1_000_000;

/** Reads the amount of a path, as `paths.amountCards` writes it; undefined for anything else. */
export function parseAmount(text: string | undefined): number | undefined {
  const amount = Number(text);
  const isWritten = /^\d+(?:\.\d{1,2})?$/.test(text ?? '') && String(amount) === text;
  return isWritten && amount > 0 && amount <= MAX_AMOUNT ? amount : undefined;
}
