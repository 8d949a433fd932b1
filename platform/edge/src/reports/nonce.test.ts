import { mintNonce, NONCE_LENGTH, readNonce } from './nonce';

const secret = Buffer.alloc(32, 1);

describe('a page nonce', () => {
  it('gives an edge with the same secret the time of its page', () => {
    const nonce = mintNonce(secret, Date.parse('2026-01-02T03:04:05.678Z'));
    expect(readNonce(secret, nonce)).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(nonce).toHaveLength(NONCE_LENGTH);
    expect(nonce).toMatch(/^[A-Za-z0-9+/]+$/);
  });

  it('is different each time, by 128 bits', () => {
    const minted = Array.from({ length: 1_000 }, () => mintNonce(secret, 0));
    expect(new Set(minted).size).toBe(1_000);
    const random = (nonce: string) => Buffer.from(nonce, 'base64').subarray(4, 20).toString('hex');
    expect(new Set(minted.map(random)).size).toBe(1_000);
  });

  it('is invalid when a character was changed or another secret was used', () => {
    const nonce = mintNonce(secret);
    for (let at = 0; at < nonce.length; at++) {
      const other = nonce[at] === 'A' ? 'B' : 'A';
      expect(readNonce(secret, `${nonce.slice(0, at)}${other}${nonce.slice(at + 1)}`)).toBeNull();
    }
    expect(readNonce(Buffer.alloc(32, 2), nonce)).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(NONCE_LENGTH), `${'A'.repeat(NONCE_LENGTH)}A`, '=='.repeat(24)])(
    'is not %p',
    (text) => {
      expect(readNonce(secret, text)).toBeNull();
    },
  );
});
