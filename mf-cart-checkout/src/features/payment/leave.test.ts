import { leaveTo } from './leave';

const SCRIPT = 'http://localhost:3001/stripe.js';

it.each([
  ['the origin of the script', 'http://localhost:3001/3ds/pi_1'],
  ["Stripe's pages", 'https://hooks.stripe.com/redirect/authenticate/src_1'],
])('goes to %s', (_, address) => {
  const go = jest.fn();
  leaveTo(address, SCRIPT, go);
  expect(go).toHaveBeenCalledWith(address);
});

it.each([
  'https://evil.example/3ds',
  'https://stripe.com.evil.example/',
  'https://evilstripe.com/',
  'https://stripe.com@evil.example/',
  'https://user:pass@hooks.stripe.com/',
  'http://hooks.stripe.com/',
  'http://localhost:3002/3ds',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/payment',
  '',
])('refuses %j', (address) => {
  const go = jest.fn();
  expect(() => leaveTo(address, SCRIPT, go)).toThrow('another origin');
  expect(go).not.toHaveBeenCalled();
});
