/** A part of a mail. Each has a form in HTML (`MailBlock`) and one in plain text (`textOf`). Links are absolute. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'quote'; text: string; by?: string }
  | { kind: 'picture'; url: string; alt: string }
  /** The mail's main link. */
  | { kind: 'button'; label: string; url: string }
  /** A sentence and the link that follows from it. */
  | { kind: 'link'; text: string; label: string; url: string }
  /** A gift card; `value` is text, such as `AED 100`. */
  | { kind: 'card'; value: string; code: string; pin: string }
  | { kind: 'list'; title?: string; items: string[]; ordered?: boolean }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'rule' };

/** A line of a receipt. */
export interface Row {
  label: string;
  amount: string;
  isTotal?: boolean;
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
/** Small print. */
export const note = (text: string): Block => ({ kind: 'note', text });
/** Text of a shopper, with its line breaks, and who signs it; with an empty name nobody does. */
export const quote = (text: string, by = ''): Block => ({ kind: 'quote', text, ...(by ? { by } : {}) });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const link = (text: string, label: string, url: string): Block => ({ kind: 'link', text, label, url });
