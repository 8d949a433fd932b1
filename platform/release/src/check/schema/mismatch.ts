/** A field of a message whose values the receiver may refuse. */
export interface Mismatch {
  /** `line.quantity`; empty for the whole message. */
  field: string;
  /** The difference, to follow the field's name: `may be missing`. */
  error: string;
}
