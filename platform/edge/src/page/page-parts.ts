/** The place in a page's text where each response writes its own nonce. */
export const NONCE = Symbol('nonce');

export type PagePart = string | typeof NONCE;

/** A script of the document itself; nothing without its text. */
export function scriptElement(text: string | undefined): PagePart[] {
  return text === undefined ? [] : ['<script nonce="', NONCE, `">${text}</script>\n`];
}

/** The texts between the nonces, in order; one more than there are nonces. */
export function piecesOf(parts: readonly PagePart[]): string[] {
  const pieces = [''];
  for (const part of parts) {
    if (part === NONCE) pieces.push('');
    else pieces[pieces.length - 1] += part;
  }
  return pieces;
}
