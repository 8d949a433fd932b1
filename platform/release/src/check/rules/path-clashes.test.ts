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
  const errors = pathClashes({ candidates: [candidate], neighbours: [shell(), cards], replaced: [] });
  expect(errors.map(({ message }) => message)).toEqual(
    clash ? [`mf-cards and mf-other both claim the path ${path}.`] : [],
  );
});

it('reports a clash of two candidates once, and a path that one claims twice', () => {
  const twice = remote('mf-other', { routes: [route('/cards/:a'), route('/cards/:b')] });
  const errors = pathClashes({ candidates: [cards, twice], neighbours: [], replaced: [] });
  expect(errors.map(({ message }) => message)).toEqual([
    'mf-other claims the path /cards/:b twice.',
    'mf-cards and mf-other both claim the path /cards/:id.',
  ]);
});

it('ignores the replaced release, and the own canary', () => {
  const canary = remote('mf-cards', { version: '1.1.0', routes: [route('/cards/:id')] });
  const situation = { candidates: [canary], neighbours: [cards], replaced: [cards], canary: true };
  expect(pathClashes(situation)).toEqual([]);
});
