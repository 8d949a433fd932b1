import { clientNetwork } from './client-network';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12'],
  ['2001:0DB8:0000:0012:ffff:1:2:3', '2001:db8:0:12'],
  ['2001:db8::1%eth0', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
