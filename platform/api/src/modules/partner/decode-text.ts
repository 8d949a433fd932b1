import { invalid } from '../../core/domain-error';

/** The byte order mark of each encoding. */
const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes that no text has in any encoding of one byte a character: control characters, except tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\x01-\x08\x0b\x0e-\x1f]/;

const SAVE_AS = 'In Excel, choose "CSV UTF-8" when you save it';

/**
 * The text of a file, in UTF-8 or the encoding of its byte order mark. Others, such as Windows-1256 for Arabic, are not
 * guessed: a wrong guess would misspell the recipients' names.
 * @throws DomainError `invalid` on field `file` for other encodings, pictures and spreadsheets
 */
export function decodeText(bytes: Buffer): string {
  const [encoding] = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [
    'utf-8',
  ];
  const text = decode(bytes, encoding);
  if (text === undefined) throw invalid('file', whyUnreadable(bytes));
  if (text.includes('\0')) throw invalid('file', 'The file holds NUL characters; save it as CSV in UTF-8');
  if (text.trim() === '') throw invalid('file', 'The file is empty');
  return text;
}

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    // Removes the mark, and throws if the bytes are not in this encoding.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function whyUnreadable(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (text.includes('\0') || binary.test(text)) return 'This is not a text file; save it as CSV in UTF-8';
  return `The file is in an older encoding, such as Windows-1256 for Arabic, so its letters cannot be told for sure. ${SAVE_AS}`;
}
