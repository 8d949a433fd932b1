import { remote, shell } from '../testing/fixture-releases';
import { unhandledCommands } from './unhandled-commands';

const sender = remote('mf-shop', { sends: ['cart/add'] });
const owner = remote('mf-cart', { handles: ['cart/add'] });
const silent = remote('mf-cart', { version: '2.0.0' });

it('refuses a sender whose command no live release handles', () => {
  const errors = unhandledCommands({ candidates: [sender], neighbours: [shell(), silent], replaced: [] });
  expect(errors).toMatchObject([
    { affects: ['mf-shop'], message: 'mf-shop 1.0.0 sends cart/add, which no live release would handle.' },
  ]);
});

it('refuses to stop handling a command that a live release sends', () => {
  const errors = unhandledCommands({ candidates: [silent], neighbours: [sender], replaced: [owner] });
  expect(errors.map(({ message }) => message)).toEqual([
    'mf-shop 1.0.0 sends cart/add, which no live release would handle: mf-cart 1.0.0 does, mf-cart 2.0.0 no longer.',
  ]);
});

it.each([
  ['another remote takes it over at once', [silent, remote('mf-new', { handles: ['cart/add'] })], [sender]],
  ['its sender stops at once', [silent, remote('mf-shop', { version: '2.0.0' })], []],
])('lets a handler stop when %s', (_what, candidates, neighbours) => {
  const before = [owner, ...(neighbours.length ? [] : [sender])];
  expect(unhandledCommands({ candidates, neighbours, replaced: before })).toEqual([]);
});

it('ignores a handler in a canary that only some shoppers get', () => {
  const neighbours = [silent, owner];
  expect(unhandledCommands({ candidates: [sender], neighbours, replaced: [] })).toHaveLength(1);
});

it('accepts a release that handles its own command, in a canary too', () => {
  const candidate = remote('mf-cart', { sends: ['cart/add'], handles: ['cart/add'] });
  const situation = { candidates: [candidate], neighbours: [], replaced: [silent], canary: true };
  expect(unhandledCommands(situation)).toEqual([]);
});

it('ignores commands that had no handler before', () => {
  expect(unhandledCommands({ candidates: [remote('mf-x')], neighbours: [sender], replaced: [] })).toEqual([]);
});
