import type { Release } from '@giftstore/contracts';
import { file, remote, route, shell } from '../testing/fixture-releases';
import { completeFiles } from './complete-files';

const check = (candidate: Release) =>
  completeFiles({ candidates: [candidate], neighbours: [], replaced: [] }).map(({ message }) => message);
const page = { 'page.js': file() };
const entry = { 'remoteEntry.js': file() };

it.each<[string, Release]>([
  ['a remote', remote('mf-a')],
  ['the shell', shell()],
  [
    'a remote that is rendered on the server',
    remote('mf-a', {
      routes: [route('/', { render: 'server' })],
      files: { ...entry, ...page, 'server/index.js': file() },
    }),
  ],
])('accepts %s with all of its files', (_what, candidate) => {
  expect(check(candidate)).toEqual([]);
});

it.each<[string, Release]>([
  ['mf-a 1.0.0 lacks remoteEntry.js, which the shell loads it by.', remote('mf-a', { files: page })],
  ['mf-a 1.0.0 lacks page.js, which /mf-a preloads.', remote('mf-a', { files: entry })],
  [
    'mf-a 1.0.0 lacks server/index.js, which renders /.',
    remote('mf-a', { routes: [route('/', { render: 'server' })] }),
  ],
  ['shell 1.0.0 lacks main.css, which its page loads first.', shell({ files: { 'main.js': file() } })],
  [
    'mf-a 1.0.0 has no sha384 hash of page.js, so no browser would run it.',
    remote('mf-a', { files: { ...entry, 'page.js': file({ integrity: 'sha1-AAAA' }) } }),
  ],
])('refuses: %s', (message, candidate) => {
  expect(check(candidate)).toEqual([message]);
});
