import { remote, shell } from '../testing/fixture-releases';
import { sharedApi } from './shared-api';

const shared = {
  '@giftstore/ui': { version: '0.1.0', accepts: '^0.1.0' },
  'react/': { version: '19.3.1', accepts: '^19.3.1' },
};
const importing = (imports: Record<string, string[]>) => remote('mf-a', { shared, imports });
const offering = (exports: Record<string, string[]>, version = '1.0.0') =>
  shell({ shared, exports, version });

const ofRemote = (candidate: ReturnType<typeof remote>, host: ReturnType<typeof shell>) =>
  sharedApi({ candidates: [candidate], neighbours: [host], replaced: [] });
const messages = (...ones: Parameters<typeof ofRemote>) => ofRemote(...ones).map(({ message }) => message);

it('refuses a new remote that imports a name the live shell does not export', () => {
  const host = offering({ '@giftstore/ui': ['Button', 'Panel'] });
  expect(messages(importing({ '@giftstore/ui': ['Button'] }), host)).toEqual([]);
  expect(ofRemote(importing({ '@giftstore/ui': ['Button', 'Gauge', 'Meter'] }), host)).toEqual([
    {
      rule: 'shared-api',
      affects: ['mf-a'],
      message:
        'mf-a 1.0.0 imports Gauge and Meter from @giftstore/ui, which shell 1.0.0 does not have: its pages would fail.',
      advice: 'Promote a shell that has it first, or build mf-a with what the live shell has.',
    },
  ]);
});

it('refuses a new shell that drops a name which a live remote imports', () => {
  const before = offering({ '@giftstore/ui': ['Button', 'Panel'] });
  const candidate = offering({ '@giftstore/ui': ['Button'] }, '2.0.0');
  const neighbours = [
    importing({ '@giftstore/ui': ['Panel'] }),
    remote('mf-b', { shared, imports: { '@giftstore/ui': ['Button'] } }),
  ];
  expect(sharedApi({ candidates: [candidate], neighbours, replaced: [before] })).toMatchObject([
    {
      affects: ['mf-a'],
      message:
        'mf-a 1.0.0 imports Panel from @giftstore/ui, which shell 2.0.0 does not have: its pages would fail.',
      advice: 'Keep it in the shell until no live release imports it, or promote a mf-a without it first.',
    },
  ]);
});

it('refuses a name that only the stable shell or only its canary has', () => {
  const hosts = [offering({ '@giftstore/ui': ['Panel'] }), offering({ '@giftstore/ui': [] }, '2.0.0')];
  const candidates = [importing({ '@giftstore/ui': ['Panel'] })];
  expect(sharedApi({ candidates, neighbours: hosts, replaced: [] })).toHaveLength(1);
});

it('refuses a subpath that the shell does not bring', () => {
  const host = offering({ 'react/jsx-runtime': ['jsx'] });
  expect(messages(importing({ 'react/compiler-runtime': ['c'] }), host)).toEqual([
    'mf-a 1.0.0 imports react/compiler-runtime, which shell 1.0.0 does not have: its pages would fail.',
  ]);
});

it('accepts modules as a whole, modules of unknown names, and packages that another rule refuses', () => {
  const host = offering({ '@giftstore/ui': ['*'], 'react/jsx-runtime': ['jsx'] });
  const imports = { '@giftstore/ui': ['Gauge'], 'react/jsx-runtime': ['*'], '@giftstore/new': ['new'] };
  expect(messages(importing(imports), host)).toEqual([]);
});

it('does not compare releases of before names were recorded', () => {
  expect(messages(remote('mf-a', { shared }), offering({ '@giftstore/ui': [] }))).toEqual([]);
  expect(messages(importing({ '@giftstore/ui': ['Gauge'] }), shell({ shared }))).toEqual([]);
});
