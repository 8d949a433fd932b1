import { remote, shell } from '../testing/fixture-releases';
import { federationRuntime } from './federation-runtime';

it.each([
  ['2.9.2', '2.9.2', true],
  ['2.9.3', '2.9.2', true],
  ['2.9.2', '2.10.0', true],
  ['2.10.0', '2.9.2', false],
  ['2.9.2', '3.0.0', false],
  ['2.9.2', '1.9.2', false],
  ['unknown', '2.9.2', false],
])('built for %s, on a shell that brings %s: %s', (federation, brought, fits) => {
  const candidates = [remote('mf-a', { federation })];
  const neighbours = [shell({ federation: brought })];
  const swapped = { candidates: neighbours, neighbours: candidates, replaced: [] };
  for (const situation of [{ candidates, neighbours, replaced: [] }, swapped])
    expect(federationRuntime(situation).map(({ affects }) => affects)).toEqual(fits ? [] : [['mf-a']]);
});
