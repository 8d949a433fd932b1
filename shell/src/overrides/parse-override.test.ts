import { parseOverride } from './parse-override';

const ORIGIN = 'https://preview.shop.example';
const remotes = {
  shell: { base: '/releases/shell/1.0.0/' },
  'mf-cart': { base: '/releases/mf-cart/1.0.0/' },
};
const parse = (text: string) => parseOverride(text, remotes, ORIGIN);

it.each([
  ['mf-cart@http://localhost:3102/remoteEntry.js', 'http://localhost:3102/'],
  ['mf-cart@http://localhost:3102/mf-manifest.json', 'http://localhost:3102/'],
  ['mf-cart@http://127.0.0.1:8080/some/build/remoteEntry.js', 'http://127.0.0.1:8080/some/build/'],
  [`mf-cart@${ORIGIN}/builds/7/remoteEntry.js`, `${ORIGIN}/builds/7/`],
])('accepts %s', (text, base) => {
  expect(parse(text)).toEqual({ remote: 'mf-cart', base });
});

it.each([
  ['javascript:alert(1)', 'syntax'],
  ['mf-cart@javascript:alert(1)//remoteEntry.js', 'syntax'],
  ['mf-cart@data:text/javascript,alert(1)/remoteEntry.js', 'syntax'],
  ['mf-cart@blob:http://localhost:3102/remoteEntry.js', 'syntax'],
  ['mf-cart@file:///tmp/remoteEntry.js', 'syntax'],
  ['mf-cart@//localhost:3102/remoteEntry.js', 'syntax'],
  ['mf-cart@/builds/remoteEntry.js', 'syntax'],
  ['mf-cart@http://localhost:3102@evil.example/remoteEntry.js', 'syntax'],
  ['mf-cart@http://user:pass@localhost:3102/remoteEntry.js', 'syntax'],
  ['mf-cart@http://localhost\\@evil.example/remoteEntry.js', 'syntax'],
  ['mf-cart@http://localhost:3102/../remoteEntry.js', 'syntax'],
  ['mf-cart@http://localhost:3102/a/%2e%2e/remoteEntry.js', 'syntax'],
  ['mf-cart@http://localhost:3102/remoteEntry.js?x=1', 'syntax'],
  ['mf-cart@http://localhost:3102/remoteEntry.js#x', 'syntax'],
  ['mf-cart@http://localhost:3102/other.js', 'syntax'],
  ['mf-cart@http://localhost:99999/remoteEntry.js', 'syntax'],
  ['mf-cart@http://ⓛocalhost:3102/remoteEntry.js', 'syntax'],
  ['mf-cart@http://lоcalhost:3102/remoteEntry.js', 'syntax'],
  ['mf-cart@HTTP://LOCALHOST:3102/remoteEntry.js', 'syntax'],
  ['mf-cart@http://2130706433/remoteEntry.js', 'syntax'],
  ['mf-cart@ http://localhost:3102/remoteEntry.js', 'syntax'],
  ['@http://localhost:3102/remoteEntry.js', 'syntax'],
  ['mf-cart', 'syntax'],
  ['', 'syntax'],
  ['mf-cart@https://evil.example/remoteEntry.js', 'origin'],
  ['mf-cart@http://localhost.evil.example/remoteEntry.js', 'origin'],
  ['mf-cart@http://127.0.0.1.evil.example/remoteEntry.js', 'origin'],
  ['mf-cart@https://preview.shop.example.evil.example/remoteEntry.js', 'origin'],
  ['mf-cart@http://preview.shop.example/builds/remoteEntry.js', 'origin'],
  ['mf-cart@http://10.0.0.1/remoteEntry.js', 'origin'],
  ['mf-none@http://localhost:3102/remoteEntry.js', 'remote'],
  ['shell@http://localhost:3102/remoteEntry.js', 'remote'],
  ['__proto__@http://localhost:3102/remoteEntry.js', 'remote'],
  ['constructor@http://localhost:3102/remoteEntry.js', 'remote'],
  [`mf-cart@${ORIGIN}/remoteEntry.js`, 'folder'],
  [`mf-cart@${ORIGIN}/releases/remoteEntry.js`, 'folder'],
])('refuses %s: %s', (text, reason) => {
  expect(parse(text)).toBe(reason);
});
