/**
 * A name of a customer or a recipient: one line, without control characters, without characters that change the direction
 * of text, and without a web address, which mail programs would turn into a link. Names are written into mails to others.
 * "J.R. Tolkien" and "St. John" are names, "shop.example" and "www." are not.
 */
export const PLAIN_NAME =
  /^(?=.*\S)(?!.*(?::\/\/|[Ww]{3}[.。．｡]|(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d){2}[.。．｡]\p{L}{2}|[.。．｡](?:\p{L}{2,24}\/|(?:[Cc][Oo][Mm]|[Nn][Ee][Tt]|[Oo][Rr][Gg])(?!\p{L}))|\d[.。．｡]\d{1,3}[.。．｡]\d{1,3}[.。．｡]\d))[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u;

/** One line of text that is not only spaces, such as a company, without control characters or changes of direction. */
export const TEXT_LINE =
  /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u;
