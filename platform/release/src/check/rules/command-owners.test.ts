import { remote } from '../testing/fixture-releases';
import { commandOwners } from './command-owners';

const owner = remote('mf-cart', { handles: ['cart/add', 'cart/clear'] });

it('refuses a second handler: live, a canary or promoted at the same time', () => {
  const candidate = remote('mf-a', { handles: ['cart/add'] });
  const message = 'mf-a and mf-cart both claim the command cart/add.';
  const canary = [remote('mf-cart', { version: '0.9.0' }), owner];
  for (const neighbours of [[owner], canary])
    expect(commandOwners({ candidates: [candidate], neighbours, replaced: [] })).toMatchObject([{ message }]);
  expect(commandOwners({ candidates: [owner, candidate], neighbours: [], replaced: [] })).toMatchObject([
    { message },
  ]);
});

it('lets a new version handle the same commands', () => {
  const situation = { candidates: [owner], neighbours: [remote('mf-a')], replaced: [owner], canary: true };
  expect(commandOwners(situation)).toEqual([]);
});
