import { localIssuer } from './issuer';
import { printedCode, VoucherCipher } from './voucher-cipher';

const oldKey = { id: 'old', key: Buffer.alloc(32, 1) };
const newKey = { id: 'new', key: Buffer.alloc(32, 2) };
const request = { reference: 'v1', brandId: 1, value: 100_00, currency: 'AED' };

describe('voucher codes', () => {
  it('open with the key that sealed them after a new key was put first', () => {
    const sealed = new VoucherCipher([oldKey], 's').seal('ABCD', 'voucher-1');
    expect(sealed.bytes.toString('latin1')).not.toContain('ABCD');
    expect(new VoucherCipher([newKey, oldKey], 's').open(sealed, 'voucher-1')).toBe('ABCD');
    expect(() => new VoucherCipher([newKey], 's').open(sealed, 'voucher-1')).toThrow('"old"');
  });

  it('do not open for another voucher or with a changed bit', () => {
    const cipher = new VoucherCipher([oldKey], 's');
    const sealed = cipher.seal('ABCD', 'voucher-1');
    expect(() => cipher.open(sealed, 'voucher-2')).toThrow();
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => cipher.open({ ...sealed, bytes: changed }, 'voucher-1')).toThrow();
  });

  it('are found with or without dashes, in any case', async () => {
    const { code, pin } = await localIssuer.issue(request);
    const cipher = new VoucherCipher([oldKey], 's');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(pin).toMatch(/^\d{6}$/);
    expect(printedCode(code)).toMatch(/^(\w{5}-){4}\w{6}$/);
    expect(cipher.lookup(printedCode(code).toLowerCase())).toEqual(cipher.lookup(code));
  });

  it('are unique', async () => {
    const issued = await Promise.all(Array.from({ length: 2_000 }, () => localIssuer.issue(request)));
    expect(new Set(issued.map(({ code }) => code)).size).toBe(2_000);
  });
});
