import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { installGuard, integrityOf } from './guard';

const live = (base: string, integrity: Record<string, string>): LiveRemote => ({
  version: '1.0.0',
  base,
  handles: [],
  slots: [],
  contracts: { bus: 1, services: 1 },
  routes: [],
  integrity,
});
const releases: ReleaseMap = {
  channel: 'live',
  revision: 1,
  remotes: {
    'mf-a': live('/releases/mf-a/1.0.0/', { 'remoteEntry.js': 'sha384-entry', 'page.css': 'sha384-style' }),
    'mf-b': live('https://cdn.example/mf-b/', { 'remoteEntry.js': 'sha384-cdn' }),
  },
};

it('sets the hash of the release map on scripts and styles, also behind a retry', () => {
  const guard = installGuard(releases);
  const script = document.createElement('script');
  script.src = '/releases/mf-a/1.0.0/remoteEntry.js?retry=2';
  const link = document.createElement('link');
  link.href = '/releases/mf-a/1.0.0/page.css';
  guard(script);
  guard(link);
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-entry', 'anonymous']);
  expect(link.integrity).toBe('sha384-style');
});

it('asks for fresh URLs of a release once one of its files failed, and leaves other releases alone', () => {
  const guard = installGuard(releases);
  const asked = (url: string) => {
    const script = document.createElement('script');
    script.src = url;
    guard(script);
    return script;
  };
  const entry = '/releases/mf-a/1.0.0/remoteEntry.js';
  asked(entry).dispatchEvent(new Event('error'));
  expect(asked(entry).src).toMatch(/remoteEntry\.js\?retry=1$/);
  expect(asked(`${entry}?retry=7`).src).toMatch(/\?retry=7$/);
  expect(asked('https://cdn.example/mf-b/remoteEntry.js').src).toMatch(/remoteEntry\.js$/);
});

it.each([
  ['a file that the release does not list', '/releases/mf-a/1.0.0/evil.js'],
  ['another version', '/releases/mf-a/1.0.1/remoteEntry.js'],
  ['another origin', 'https://evil.example/releases/mf-a/1.0.0/remoteEntry.js'],
  ['a path that climbs', '/releases/mf-a/1.0.0/../../x/remoteEntry.js'],
  ['a name of Object.prototype', '/releases/mf-a/1.0.0/constructor'],
])('refuses %s', (_, url) => {
  expect(() => integrityOf(releases, url)).toThrow('is not part of a live release');
});

it('knows a release on another origin', () => {
  expect(integrityOf(releases, 'https://cdn.example/mf-b/remoteEntry.js')).toBe('sha384-cdn');
});
