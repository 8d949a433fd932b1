import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { injectableFaults } from '../src/core/fault-injection';

const marks = [
  ...Object.keys(injectableFaults),
  'GIFTSTORE_FAULTS',
  'GIFTSTORE_SUSPEND_AT',
  'FAULT_INJECTION',
];

/** A bundle's entries and the chunks that they load, without chunks of earlier builds. */
function codeOf(folder: string): string {
  const seen = new Set<string>();
  const read = (path: string): string => {
    if (seen.has(path)) return '';
    seen.add(path);
    const code = readFileSync(path, 'utf8');
    const chunks = [...code.matchAll(/"(\.\/[\w/-]+-[A-Z0-9]{8}\.js)"/g)].map(([, chunk]) =>
      read(join(dirname(path), chunk as string)),
    );
    return [code, ...chunks].join('\n');
  };
  const entries = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return entries.map((name) => read(join(folder, name))).join('\n');
}

/** The names of fault injection that a bundle contains. */
function marksIn(folder: string): string[] {
  const code = codeOf(folder);
  return marks.filter((mark) => new RegExp(`(?<![\\w-])_*${mark}(?![\\w-])`).test(code));
}

/** In code that only the console has, whose tests run it from the source. */
const isOfConsole = (mark: string) => mark.startsWith('no-operator-');

describe('fault injection', () => {
  it.each(['../dist', '../../console/dist'])('is absent from the shipped bundle %s', (folder) => {
    expect(marksIn(resolve(__dirname, folder))).toEqual([]);
  });

  it('is complete in the bundle for tests', () => {
    expect(marksIn(resolve(__dirname, 'dist'))).toEqual(
      marks.filter((mark) => mark !== 'FAULT_INJECTION' && !isOfConsole(mark)),
    );
  });
});
