import { remote, shell } from '../testing/fixture-releases';
import { unansweredCommands } from './unanswered-commands';

const asker = remote('mf-shop', { sends: ['cart/add'] });
const owner = remote('mf-cart', { handles: ['cart/add'] });
const silent = remote('mf-cart', { version: '2.0.0' });

it('refuses to ask what nobody live answers', () => {
  const found = unansweredCommands({ candidates: [asker], neighbours: [shell(), silent], before: [] });
  expect(found).toMatchObject([
    { affects: ['mf-shop'], message: 'mf-shop 1.0.0 asks cart/add, which nobody would answer.' },
  ]);
});

it('refuses to stop answering what somebody live asks', () => {
  const found = unansweredCommands({ candidates: [silent], neighbours: [asker], before: [owner] });
  expect(found.map(({ message }) => message)).toEqual([
    'mf-shop 1.0.0 asks cart/add, which nobody would answer: mf-cart 1.0.0 does, mf-cart 2.0.0 no longer.',
  ]);
});

it.each([
  ['another remote takes it over at once', [silent, remote('mf-new', { handles: ['cart/add'] })], [asker]],
  ['its asker stops at once', [silent, remote('mf-shop', { version: '2.0.0' })], []],
])('lets an owner stop when %s', (_what, candidates, neighbours) => {
  const before = [owner, ...(neighbours.length ? [] : [asker])];
  expect(unansweredCommands({ candidates, neighbours, before })).toEqual([]);
});

it('does not count on a canary for those who do not get it', () => {
  const neighbours = [silent, owner];
  expect(unansweredCommands({ candidates: [asker], neighbours, before: [] })).toHaveLength(1);
});

it('lets a release answer itself, in a canary too', () => {
  const candidate = remote('mf-cart', { sends: ['cart/add'], handles: ['cart/add'] });
  const situation = { candidates: [candidate], neighbours: [], before: [silent], canary: true };
  expect(unansweredCommands(situation)).toEqual([]);
});

it('leaves alone what was unanswered before', () => {
  expect(unansweredCommands({ candidates: [remote('mf-x')], neighbours: [asker], before: [] })).toEqual([]);
});
