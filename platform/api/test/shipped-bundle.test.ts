import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { injectableFaults } from '../src/core/fault-injection';

const marks = [
  ...Object.keys(injectableFaults),
  'GIFTSTORE_FAULTS',
  'GIFTSTORE_SUSPEND_AT',
  'FAULT_INJECTION',
];

/** A bundle's entries and the chunks that they load, without chunks of earlier builds. */
function codeOf(folder: string): string {
  const read = (name: string): string => {
    const code = readFileSync(join(folder, name), 'utf8');
    const chunks = [...code.matchAll(/"\.\/(giftstore\/[\w-]+\.js)"/g)].map(([, chunk]) =>
      read(chunk as string),
    );
    return [code, ...chunks].join('\n');
  };
  const entries = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return entries.map(read).join('\n');
}

/** The names of fault injection that a bundle contains. */
function marksIn(folder: string): string[] {
  const code = codeOf(folder);
  return marks.filter((mark) => new RegExp(`(?<![\\w-])_*${mark}(?![\\w-])`).test(code));
}

describe('fault injection', () => {
  it('is absent from the shipped bundle', () => {
    expect(marksIn(resolve(__dirname, '../dist'))).toEqual([]);
  });

  it('is complete in the bundle for tests', () => {
    expect(marksIn(resolve(__dirname, 'dist'))).toEqual(marks.filter((mark) => mark !== 'FAULT_INJECTION'));
  });
});
