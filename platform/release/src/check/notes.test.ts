import { notesOn } from './notes';
import { remote, shell } from './testing/fixture-releases';

const check = (candidate: ReturnType<typeof remote>, host = shell({ exports: {} })) =>
  notesOn({ candidates: [candidate], neighbours: [host, remote('mf-old')], replaced: [] });

it('says which older releases could not be compared', () => {
  expect(check(remote('mf-a', { imports: {} }))).toEqual([]);
  expect(check(remote('mf-a'))).toEqual([
    'mf-a 1.0.0 and mf-old 1.0.0 do not list imports of shared modules, which were not compared.',
  ]);
  expect(check(remote('mf-a', { imports: {} }), shell())).toEqual([
    'shell 1.0.0 does not list what its shared modules export, so the imports of remotes were not compared with it.',
  ]);
});
