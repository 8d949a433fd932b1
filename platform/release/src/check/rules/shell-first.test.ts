import { remote, shell } from '../testing/fixture-releases';
import { shellFirst } from './shell-first';

it('requires a shell, live or promoted at the same time', () => {
  const candidates = [remote('mf-a')];
  expect(shellFirst({ candidates, neighbours: [remote('mf-b')], replaced: [] })).toMatchObject([
    { message: 'No shell is live for mf-a 1.0.0 to be mounted by.' },
  ]);
  expect(shellFirst({ candidates, neighbours: [shell()], replaced: [] })).toEqual([]);
  expect(shellFirst({ candidates: [shell(), ...candidates], neighbours: [], replaced: [] })).toEqual([]);
});
