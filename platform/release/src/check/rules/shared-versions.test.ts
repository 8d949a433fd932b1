import { react, remote, shell } from '../testing/fixture-releases';
import { sharedVersions } from './shared-versions';

const check = (candidate: ReturnType<typeof remote>, host = shell()) =>
  sharedVersions({ candidates: [candidate], neighbours: [host], replaced: [] }).map(({ message }) => message);

it('accepts the shell’s version when it is in the range of the remote', () => {
  expect(check(remote('mf-a', { shared: react('19.3.1') }))).toEqual([]);
  expect(check(remote('mf-a', { shared: react('19.1.0') }), shell({ shared: react('19.3.1') }))).toEqual([]);
});

it('reports React once for all of its packages', () => {
  const host = shell({ shared: react('19.3.1') });
  expect(check(remote('mf-a', { shared: react('19.4.0') }), host)).toEqual([
    'mf-a 1.0.0 accepts React ^19.4.0; shell 1.0.0 brings 19.3.1.',
  ]);
});

it('refuses a react and a react-dom that would not run together', () => {
  expect(check(remote('mf-a', { shared: react('19.3.1', '19.3.0') }))).toEqual([
    'mf-a 1.0.0 has react and react-dom of different versions (19.3.1, 19.3.0).',
  ]);
});

it('refuses a shared module that the shell does not have, because a remote has no copy', () => {
  const shared = { ...react('19.3.1'), '@giftstore/new': { version: '1.0.0', accepts: '^1.0.0' } };
  expect(check(remote('mf-a', { shared }), shell({ shared: react('19.3.1') }))).toEqual([
    'mf-a 1.0.0 shares @giftstore/new, which shell 1.0.0 does not bring: it would not start.',
  ]);
});

it('names the live remote that a new shell would break', () => {
  const neighbours = [remote('mf-a', { shared: react('19.3.1') }), remote('mf-b', { shared: {} })];
  const candidate = shell({ version: '2.0.0', shared: react('20.0.0') });
  expect(sharedVersions({ candidates: [candidate], neighbours, replaced: [shell()] })).toMatchObject([
    {
      affects: ['mf-a'],
      message: 'mf-a 1.0.0 accepts React ^19.3.1; shell 2.0.0 brings 20.0.0.',
      advice: 'Release mf-a for the new version first, accepting both, or promote both at once.',
    },
  ]);
});
