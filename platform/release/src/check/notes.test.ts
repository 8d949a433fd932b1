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

it('says which packages have other types at the same version', () => {
  const ui = (types: string, version = '0.1.0') => ({
    '@giftstore/ui': { version, accepts: '^0.1.0', types },
  });
  const built = (types: string, version?: string) =>
    check(
      remote('mf-a', { imports: {}, shared: ui(types, version) }),
      shell({ exports: {}, shared: ui('aaa') }),
    );
  expect(built('aaa')).toEqual([]);
  expect(built('bbb', '0.1.1')).toEqual([]);
  expect(built('bbb')).toEqual([
    'mf-a 1.0.0 was built with other types of @giftstore/ui than shell 1.0.0, at the same version: try its pages.',
  ]);
});
