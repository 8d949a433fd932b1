import { encode } from 'uqr';
import { readQr } from './read-qr';

const options = { border: 0, maxVersion: 10 } as const;

it.each(['L', 'M', 'Q', 'H'] as const)('reads texts of all lengths with level %s', (ecc) => {
  for (let length = 1; length <= 80; length += 7) {
    const text = `q${'ä'.repeat(length / 2)}${'x'.repeat(length / 3)}`;
    expect(readQr(encode(text, { ...options, ecc }).data)).toBe(text);
  }
});

it.each(['A', '7K2MA-Q9XWB-D4FHC-12345-ABCDEF', `GG ${'9-A'.repeat(40)}`])('reads capitals as %s', (text) => {
  expect(readQr(encode(text, options).data)).toBe(text);
});

it.each([0, 1, 2, 3, 4, 5, 6, 7])('reads mask %s', (maskPattern) => {
  expect(readQr(encode('https://gifts.example/#code=q', { ...options, maskPattern }).data)).toMatch(
    /#code=q$/,
  );
});

it('refuses a code with a single wrong module', () => {
  const { data, size } = encode('https://gifts.example/#code=q', { ...options, ecc: 'M' });
  for (const [row, column] of [
    [0, 0],
    [8, 2],
    [size - 1, size - 1],
    [12, 14],
  ] as const) {
    const modules = data.map((line) => [...line]);
    (modules[row] as boolean[])[column] = !modules[row]?.[column];
    expect(() => readQr(modules)).toThrow();
  }
});
