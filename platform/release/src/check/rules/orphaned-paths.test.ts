import { remote, route } from '../testing/fixture-releases';
import { orphanedPaths } from './orphaned-paths';

const before = remote('mf-a', { routes: [route('/kept'), route('/moved/:id'), route('/404')] });
const after = remote('mf-a', { version: '2.0.0', routes: [route('/kept')] });
const taking = remote('mf-b', {
  version: '2.0.0',
  routes: [route('/mf-b'), route('/moved/:slug'), route('/404')],
});
const without = remote('mf-b');

it('refuses to leave a path, and the page for what is not found, to nobody', () => {
  const found = orphanedPaths({ candidates: [after], neighbours: [without], before: [before] });
  expect(found.map(({ message }) => message)).toEqual([
    '/moved/:id is answered by mf-a 1.0.0 today and by nobody afterwards.',
    '/404 is answered by mf-a 1.0.0 today and by nobody afterwards; it is the page for everything that is not found.',
  ]);
});

it('lets a path move when both remotes are promoted at once', () => {
  const candidates = [after, taking];
  expect(orphanedPaths({ candidates, neighbours: [], before: [before, without] })).toEqual([]);
});

it('does not let it move to some shoppers only: one may have the one canary and not the other', () => {
  const candidates = [after, taking];
  const found = orphanedPaths({ candidates, neighbours: [], before: [before, without], canary: true });
  expect(found).toHaveLength(2);
});

it('does not count on a canary, which may go back', () => {
  const neighbours = [without, taking];
  expect(orphanedPaths({ candidates: [after], neighbours, before: [before] })).toHaveLength(2);
});
