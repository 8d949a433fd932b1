import type { LiveRelease, Release } from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';
import { SharedVersions } from './shared-versions';

const live = (version: string) => ({ version }) as LiveRelease;
type Versions = Record<string, string>;

function versions(remote: Versions, shell: Versions) {
  const sharedOf = (all: Versions) =>
    Object.fromEntries(Object.entries(all).map(([name, version]) => [name, { version, accepts: '*' }]));
  const readLive = async (name: string) =>
    ({ shared: sharedOf(name === 'shell' ? shell : remote) }) as Release;
  return new SharedVersions({ readLive } as unknown as ReleaseRepository).agree('mf-a', live('1'), live('2'));
}

it.each([
  ['the same', { react: '19.3.1', 'react/': '19.3.1' }, { react: '19.3.1', 'react/': '19.3.1' }, true],
  ['another React', { react: '19.3.0' }, { react: '19.3.1' }, false],
  ['another DOM client', { 'react-dom/': '19.3.0' }, { 'react-dom/': '19.3.1' }, false],
  ['another look', { '@giftstore/ui': '0.1.0' }, { '@giftstore/ui': '0.2.0' }, false],
  ['another library that does not render', { axios: '1.0.0' }, { axios: '1.1.0' }, true],
  ['a module that the shell does not have', { '@giftstore/ui': '0.1.0' }, {}, true],
])('compares the modules of a remote with those of its shell: %s', async (_what, remote, shell, agree) => {
  expect(await versions(remote as Versions, shell as Versions)).toBe(agree);
});
