import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { brotliText, gzippedText, plainText, spliceText } from './spliced-text';

const NONCE = 'abcd+/34567890';
const both = async (pieces: string[], nonce = NONCE) => {
  const spliced = await spliceText(pieces);
  return [plainText(spliced, nonce).toString(), gunzipSync(gzippedText(spliced, nonce)).toString()];
};

/** In Brotli format; null when the pieces cannot be in it. */
async function inBrotli(pieces: string[], filling: string, fillingBytes = Buffer.byteLength(filling)) {
  const text = brotliText(await spliceText(pieces, fillingBytes), filling);
  return text && brotliDecompressSync(text).toString();
}

describe('a spliced text', () => {
  it.each([
    ['nothing', ['']],
    ['no gap', ['<p>whole</p>']],
    ['gaps at both ends', ['', 'a', '']],
    ['gaps side by side', ['a', '', '', 'b']],
    ['characters of several bytes at the cuts', ['é', '\u2028漢', '😀', 'ﷺ']],
    ['pieces longer than what deflate looks back at', ['abc'.repeat(50_000), 'abc'.repeat(50_000)]],
  ])('is the same plain and gzipped: %s', async (_what, pieces) => {
    expect(await both(pieces)).toEqual(Array(2).fill(pieces.join(NONCE)));
  });

  it('is the same plain and gzipped for any text and any cuts', async () => {
    const text = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(50))
      .map(([one, n]) => one.repeat(n));
    const cuts = fc.array(fc.nat(3_000), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(text, cuts, fc.string({ maxLength: 60 }), async (whole, places, nonce) => {
        const ends = [...places.sort((a, b) => a - b), whole.length];
        const pieces = ends.map((end, index) => whole.slice(index ? ends[index - 1] : 0, end));
        // A character that is cut in two is no character any more (U+FFFD), in each piece by itself.
        const expected = pieces.map((piece) => Buffer.from(piece).toString()).join(nonce);
        expect(await both(pieces, nonce)).toEqual([expected, expected]);
      }),
      { numRuns: 1_000, seed: 4, endOnFailure: true },
    );
  }, 60_000);

  it('is filled for each response without another compression', async () => {
    const spliced = await spliceText(['<a nonce="', '"><b nonce="', '">'.repeat(500)]);
    const texts = ['first', 'second', ''].map((nonce) => gunzipSync(gzippedText(spliced, nonce)).toString());
    expect(texts.map((text) => text.slice(0, 32))).toEqual([
      '<a nonce="first"><b nonce="first',
      '<a nonce="second"><b nonce="seco',
      `<a nonce=""><b nonce="${'">'.repeat(5)}`,
    ]);
  });

  it.each([
    ['no gap', ['<p>whole</p>']],
    ['nothing before a gap', ['', '">a']],
    ['the same text around gaps', ['<a nonce="', '"><a nonce="', '"><a nonce="', '">'.repeat(500)]],
    ['characters of several bytes at the cuts', ['é', '\u2028漢', '😀', 'ﷺ']],
    ['pieces longer than a window', ['abc'.repeat(50_000), 'abd'.repeat(2_000_000)]],
  ])('is the same in Brotli format: %s', async (_what, pieces) => {
    expect(await inBrotli(pieces, NONCE)).toBe(pieces.join(NONCE));
  });

  it('is the same in Brotli format for any text and any cuts with a filling as long as a nonce, unless a piece is too short', async () => {
    const piece = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(50))
      .map(([one, n]) => Buffer.from(one.repeat(n)).toString());
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.string({ unit: 'grapheme-ascii', minLength: 24, maxLength: 60 }),
        async (pieces, filling) => {
          const isShort = pieces.slice(1).some((one) => Buffer.byteLength(one) < 2);
          expect(await inBrotli(pieces, filling)).toBe(isShort ? null : pieces.join(filling));
        },
      ),
      { numRuns: 300, seed: 4, endOnFailure: true },
    );
  }, 60_000);

  it('is in Brotli format the same or not at all where gaps are so short that the encoder finds a use for them', async () => {
    const piece = fc.tuple(fc.string({ minLength: 2, maxLength: 6 }), fc.integer({ min: 1, max: 50 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 2, maxLength: 4 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
        async (parts, filling) => {
          const pieces = parts.map(([one, n]) => one.repeat(n));
          expect([pieces.join(filling), null]).toContain(await inBrotli(pieces, filling));
        },
      ),
      { numRuns: 500, seed: 4, endOnFailure: true },
    );
  }, 60_000);

  it('has a gap in Brotli format for fillings of one length', async () => {
    expect(await inBrotli(['<a nonce="', '">'], 'four', 5)).toBeNull();
  });

  it('refuses a filling that is too long for a stored block', async () => {
    const spliced = await spliceText(['a', 'b']);
    expect(() => gzippedText(spliced, 'x'.repeat(65_536))).toThrow('65536 bytes');
  });
});
