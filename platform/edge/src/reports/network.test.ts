import { networkOf } from './network';

describe('networkOf', () => {
  const secret = Buffer.alloc(32, 7);
  const same = (one: string, other: string) => networkOf(secret, one).equals(networkOf(secret, other));

  it.each([
    ['192.0.2.1', '192.0.2.254', true],
    ['192.0.2.1', '192.0.3.1', false],
    ['192.0.2.1', '::ffff:192.0.2.9', true],
    ['2001:db8:1::1', '2001:db8:1:ffff:1:2:3:4', true],
    ['2001:db8:1::1', '2001:0db8:0001:0::1', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    ['::1', '::1:0:0:0:1', true],
    ['fe80::1%eth0', 'fe80::2', true],
  ])('%s and %s: the same is %p', (one, other, expected) => {
    expect(same(one, other)).toBe(expected);
  });

  it('cannot be computed without the secret', () => {
    expect(networkOf(secret, '192.0.2.1')).toHaveLength(16);
    expect(networkOf(secret, '192.0.2.1')).not.toEqual(networkOf(Buffer.alloc(32, 8), '192.0.2.1'));
  });
});
