import { clientOf } from './client-address';
import { trustedPeer } from './trusted-peer';

describe('clientOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:3::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['fe80::1%eth0', 'fe80::2', true],
  ])('%s and %s are one client: %s', (one, other, same) => {
    expect(clientOf(one) === clientOf(other)).toBe(same);
  });

  it('counts connections without an address as one client', () => {
    expect(clientOf(undefined)).toBe(clientOf(''));
  });
});

it.each([
  [false, '127.0.0.1', false],
  [true, '203.0.113.7', true],
  ['loopback', '127.0.0.9', true],
  ['10.0.0.0/8, 192.0.2.1', '10.1.2.3', true],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.2', false],
  [(_address: string, hop: number) => hop < 1, '203.0.113.7', true],
])('with TRUST_PROXY %s the peer %s is a trusted proxy: %s', (trustProxy, address, trusted) => {
  expect(trustedPeer(trustProxy)(address)).toBe(trusted);
});
