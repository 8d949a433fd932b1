import { invalid } from '../../core/domain-error';

/** How a text's byte order mark looks in each encoding. */
const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file: UTF-8, or what its byte order mark says.
 * @throws DomainError `invalid` on field `file` for anything else: other encodings, pictures, spreadsheets
 */
export function decodeText(bytes: Buffer): string {
  const [encoding] = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte)) ?? [
    'utf-8',
  ];
  const text = decode(bytes, encoding);
  if (text === undefined) throw invalid('file', 'This is not a text file; save it as CSV in UTF-8');
  if (text.includes('\0')) throw invalid('file', 'The file holds NUL characters; save it as CSV in UTF-8');
  if (text.trim() === '') throw invalid('file', 'The file is empty');
  return text;
}

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    // Takes the mark away and refuses what is not of this encoding.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
