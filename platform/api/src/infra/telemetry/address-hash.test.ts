import { addressHash } from './address-hash';

const hash = (address: string) => addressHash('a key', address);

describe('addressHash', () => {
  it('is the same for each spelling of an address, and for one IPv6 network', () => {
    expect(hash('::ffff:192.0.2.1')).toBe(hash('192.0.2.1'));
    expect(hash('2001:db8:0:0:1:2:3:4')).toBe(hash('2001:0DB8::ffff'));
    expect(hash('fe80::1%eth0')).toBe(hash('fe80::2'));
    expect(hash('::1')).toBe(hash('::2'));
  });

  it('differs between addresses, networks and keys, and contains no address', () => {
    const hashes = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8:0:1::1', '::1'].map(hash);
    expect(new Set([...hashes, addressHash('another key', '192.0.2.1')]).size).toBe(6);
    for (const one of hashes) expect(one).toMatch(/^[\w-]{22}$/);
  });
});
