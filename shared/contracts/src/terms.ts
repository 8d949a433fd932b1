export interface TermsPart {
  title?: string;
  text: string;
}

const MAX_TITLE_LENGTH = 60;
/** Neither an item of a list nor the end of a sentence. */
const TITLE = /^[\p{L}\p{N}](?:.*[^\s.,:;!?…،؛؟])?$/u;
const ITEM = /^\d+[.)]\s/;
/** So that an address or a list of words is not taken for a section with a title. */
const SENTENCE_END = /[.!?…؟][)"”’]?$/;

/**
 * A brand's terms, plain text, in parts that blank lines separate. A short first line above sentences is the title of its
 * part; all other text stays as it is.
 */
export function splitTerms(terms: string): TermsPart[] {
  return terms
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(partOf);
}

function partOf(part: string): TermsPart {
  const end = part.indexOf('\n');
  const [title, text] = [part.slice(0, end).trim(), part.slice(end + 1).trim()];
  const isTitled =
    end > 0 &&
    title.length <= MAX_TITLE_LENGTH &&
    TITLE.test(title) &&
    !ITEM.test(title) &&
    SENTENCE_END.test(text);
  return isTitled ? { title, text } : { text: part };
}
