import { remote, route, shell } from '../testing/fixture-releases';
import { pathClashes } from './path-clashes';

const cards = remote('mf-cards', { routes: [route('/cards/:id')] });

it.each([
  ['/cards/:cardId', true],
  ['/cards/:id/', true],
  ['/cards', false],
  ['/cards/:id/terms', false],
])('%s beside /cards/:id: a clash is %s', (path, clash) => {
  const candidate = remote('mf-other', { routes: [route(path)] });
  const found = pathClashes({ candidates: [candidate], neighbours: [shell(), cards], before: [] });
  expect(found.map(({ message }) => message)).toEqual(
    clash ? [`mf-cards and mf-other both claim the path ${path}.`] : [],
  );
});

it('tells of two candidates once, and of one that claims a path twice', () => {
  const twice = remote('mf-other', { routes: [route('/cards/:a'), route('/cards/:b')] });
  const found = pathClashes({ candidates: [cards, twice], neighbours: [], before: [] });
  expect(found.map(({ message }) => message)).toEqual([
    'mf-other claims the path /cards/:b twice.',
    'mf-cards and mf-other both claim the path /cards/:id.',
  ]);
});

it('does not hold a release against the one whose place it takes, nor against its own canary', () => {
  const canary = remote('mf-cards', { version: '1.1.0', routes: [route('/cards/:id')] });
  const situation = { candidates: [canary], neighbours: [cards], before: [cards], canary: true };
  expect(pathClashes(situation)).toEqual([]);
});
