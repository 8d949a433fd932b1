import { printedCode, VoucherCipher } from './voucher-cipher';

const oldKey = { id: 'old', key: Buffer.alloc(32, 1) };
const newKey = { id: 'new', key: Buffer.alloc(32, 2) };
const code = '0123456789ABCDEFGHJKMNPQRS';

describe('voucher codes', () => {
  it('open with the key that sealed them after a new key was put first', () => {
    const sealed = new VoucherCipher([oldKey], ['s']).seal('ABCD', 'voucher-1');
    expect(sealed.bytes.toString('latin1')).not.toContain('ABCD');
    expect(new VoucherCipher([newKey, oldKey], ['s']).open(sealed, 'voucher-1')).toBe('ABCD');
    expect(() => new VoucherCipher([newKey], ['s']).open(sealed, 'voucher-1')).toThrow('"old"');
  });

  it('do not open for another voucher or with a changed bit', () => {
    const cipher = new VoucherCipher([oldKey], ['s']);
    const sealed = cipher.seal('ABCD', 'voucher-1');
    expect(() => cipher.open(sealed, 'voucher-2')).toThrow();
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => cipher.open({ ...sealed, bytes: changed }, 'voucher-1')).toThrow();
  });

  it('are found with or without dashes, in any case', () => {
    const cipher = new VoucherCipher([oldKey], ['s']);
    expect(printedCode(code)).toMatch(/^(\w{5}-){4}\w{6}$/);
    expect(cipher.lookups(printedCode(code).toLowerCase())).toEqual([cipher.lookup(code).codeLookup]);
  });

  it('are found under an older secret, and hashed under the newest', () => {
    const [old, rotated, next] = [['old'], ['new', 'old'], ['new']] as const;
    const hashOf = (secrets: readonly [string, ...string[]]) =>
      new VoucherCipher([oldKey], secrets).lookup(code);
    expect(new VoucherCipher([oldKey], rotated).lookups(code)).toEqual([
      hashOf(next).codeLookup,
      hashOf(old).codeLookup,
    ]);
    expect(hashOf(rotated)).toEqual(hashOf(next));
    expect(hashOf(old).secretId).not.toBe(hashOf(next).secretId);
  });
});
