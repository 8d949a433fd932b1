/** The modules of a QR code by row, true for dark ones, without a border. */
export type QrModules = boolean[][];

/** By level of error correction as the format has it (M, L, H, Q), for versions 1 to 10. */
const ECC_PER_BLOCK = [
  [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
  [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
];
const BLOCKS = [
  [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
  [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];
const BYTE_MODE = 4;
const ALPHANUMERIC_MODE = 2;
/** The characters of the alphanumeric mode, in which two of them are one number. */
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/**
 * The text of a QR code of version 1 to 10 in byte or alphanumeric mode (ISO/IEC 18004), which a phone would read.
 * @throws Error for anything that is not exactly as the standard has it: a single wrong module is refused, not corrected
 */
export function readQr(modules: QrModules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 10) throw new Error(`${size} modules a side`);
  requireFinders(modules);
  const { level, mask } = readFormat(modules);
  const isUnmasked = MASKS[mask] as (typeof MASKS)[number];
  const bits = dataModules(size, version).map(([r, c]) => modules[r]?.[c] !== isUnmasked(r, c));
  const data = readBlocks(toBytes(bits), ECC_PER_BLOCK[level]?.[version - 1], BLOCKS[level]?.[version - 1]);
  return readText(data, version);
}

/** The three squares in the corners and the light lines around them. */
function requireFinders(modules: QrModules): void {
  const last = modules.length - 7;
  for (const [top, left] of [
    [0, 0],
    [0, last],
    [last, 0],
  ] as const) {
    for (let r = -1; r <= 7; r += 1) {
      for (let c = -1; c <= 7; c += 1) {
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        const expected = ring === 3 || ring <= 1;
        const module = modules[top + r]?.[left + c];
        if (module !== undefined && module !== expected) throw new Error(`no finder at ${top}, ${left}`);
      }
    }
  }
}

/** Both copies of the format must be the same, and valid. */
function readFormat(modules: QrModules): { level: number; mask: number } {
  const size = modules.length;
  const at = (places: [number, number][]) =>
    places.reduce((value, [r, c], index) => value | (Number(modules[r]?.[c]) << index), 0);
  const beside = range(15).map((i): [number, number] =>
    i < 8 ? [i < 6 ? i : i + 1, 8] : [8, i === 8 ? 7 : 14 - i],
  );
  const apart = range(15).map((i): [number, number] => (i < 8 ? [8, size - 1 - i] : [size - 15 + i, 8]));
  const [one, two] = [at(beside), at(apart)];
  if (one !== two || !modules[size - 8]?.[8]) throw new Error('the copies of the format differ');
  const format = one ^ 0x5412;
  let remainder = format >> 10;
  for (let i = 0; i < 10; i += 1) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537);
  if ((((format >> 10) << 10) | remainder) !== format) throw new Error('the format is not valid');
  return { level: format >> 13, mask: (format >> 10) & 7 };
}

/** The places of the data, in the order of its bits. */
function dataModules(size: number, version: number): [row: number, column: number][] {
  const places: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column, size, version)) places.push([row, column]);
      }
    }
  }
  return places;
}

function isFunction(row: number, column: number, size: number, version: number): boolean {
  const isCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const isVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
  if (isCorner || isVersion || row === 6 || column === 6) return true;
  const centres = alignmentCentres(size, version);
  const last = size - 7;
  return centres.some((r) =>
    centres.some((c) => {
      const isFinder = (r === 6 && (c === 6 || c === last)) || (r === last && c === 6);
      return !isFinder && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2;
    }),
  );
}

function alignmentCentres(size: number, version: number): number[] {
  if (version === 1) return [];
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
}

function toBytes(bits: boolean[]): number[] {
  return range(Math.floor(bits.length / 8)).map((index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | Number(bit), 0),
  );
}

/** The data of interleaved blocks, each of which must be free of errors. */
function readBlocks(bytes: number[], ecc = 0, count = 0): number[] {
  const short = Math.floor(bytes.length / count);
  const shortBlocks = count - (bytes.length % count);
  const dataLength = (block: number) => short - ecc + (block < shortBlocks ? 0 : 1);
  const blocks = range(count).map((): number[] => []);
  let next = 0;
  for (let i = 0; i <= short - ecc; i += 1) {
    for (const [index, block] of blocks.entries()) if (i < dataLength(index)) block.push(bytes[next++] ?? 0);
  }
  const data = blocks.flat();
  for (let i = 0; i < ecc; i += 1) for (const block of blocks) block.push(bytes[next++] ?? 0);
  if (!blocks.every((block) => hasNoError(block, ecc))) throw new Error('a block has an error');
  return data;
}

/** Reed-Solomon over GF(256): a block without errors is zero at the generator's roots. */
function hasNoError(block: number[], ecc: number): boolean {
  let root = 1;
  for (let i = 0; i < ecc; i += 1) {
    const x = root;
    if (block.reduce((sum, byte) => product(sum, x) ^ byte, 0) !== 0) return false;
    root = product(root, 2);
  }
  return true;
}

function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((b >> bit) & 1) * a;
  }
  return result;
}

/** The one text of the data, in either mode. */
function readText(data: number[], version: number): string {
  const bits = new BitReader(data.map((byte) => byte.toString(2).padStart(8, '0')).join(''));
  const mode = bits.next(4);
  if (mode !== BYTE_MODE && mode !== ALPHANUMERIC_MODE) throw new Error(`mode ${mode}`);
  const text = mode === BYTE_MODE ? readBytes(bits, version) : readAlphanumeric(bits, version);
  if (bits.next(4) !== 0) throw new Error('there is more than one text');
  return text;
}

function readBytes(bits: BitReader, version: number): string {
  const length = bits.next(version < 10 ? 8 : 16);
  return Buffer.from(range(length).map(() => bits.next(8))).toString('utf8');
}

function readAlphanumeric(bits: BitReader, version: number): string {
  const length = bits.next(version < 10 ? 9 : 11);
  const letter = (index: number) => ALPHANUMERIC[index] ?? '';
  const pairs = range(Math.floor(length / 2)).map(() => {
    const pair = bits.next(11);
    return letter(Math.floor(pair / 45)) + letter(pair % 45);
  });
  return pairs.join('') + (length % 2 === 1 ? letter(bits.next(6)) : '');
}

/** Bits in their order; the data may end early, which counts as zeros. */
class BitReader {
  private position = 0;
  constructor(private readonly bits: string) {}

  next(count: number): number {
    const part = this.bits.slice(this.position, this.position + count);
    this.position += count;
    return Number.parseInt(part.padEnd(count, '0'), 2);
  }
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
