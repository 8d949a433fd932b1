import { remote, route } from '../testing/fixture-releases';
import { orphanedPaths } from './orphaned-paths';

const before = remote('mf-a', { routes: [route('/staying'), route('/moved/:id'), route('/404')] });
const after = remote('mf-a', { version: '2.0.0', routes: [route('/staying')] });
const taking = remote('mf-b', {
  version: '2.0.0',
  routes: [route('/mf-b'), route('/moved/:slug'), route('/404')],
});
const without = remote('mf-b');

it('refuses to drop a path, and the not-found page', () => {
  const errors = orphanedPaths({ candidates: [after], neighbours: [without], replaced: [before] });
  expect(errors.map(({ message }) => message)).toEqual([
    '/moved/:id belongs to mf-a 1.0.0 today and to no remote afterwards.',
    '/404 belongs to mf-a 1.0.0 today and to no remote afterwards; it is the not-found page.',
  ]);
});

it('lets a path move when both remotes are promoted at once', () => {
  const candidates = [after, taking];
  expect(orphanedPaths({ candidates, neighbours: [], replaced: [before, without] })).toEqual([]);
});

it('refuses to move a path in two canaries, because a shopper may get only one of them', () => {
  const candidates = [after, taking];
  const errors = orphanedPaths({ candidates, neighbours: [], replaced: [before, without], canary: true });
  expect(errors).toHaveLength(2);
});

it('ignores the paths of a canary, which may be rolled back', () => {
  const neighbours = [without, taking];
  expect(orphanedPaths({ candidates: [after], neighbours, replaced: [before] })).toHaveLength(2);
});

it('names the releases that link to a dropped path', () => {
  const linking = remote('mf-b', { links: ['/moved/:a', '/staying'] });
  const newer = remote('mf-a', {
    version: '2.0.0',
    routes: [route('/staying'), route('/404')],
    links: ['/moved/:a'],
  });
  const [error] = orphanedPaths({ candidates: [newer], neighbours: [linking], replaced: [before] });
  expect(error?.message).toBe(
    '/moved/:id belongs to mf-a 1.0.0 today and to no remote afterwards. mf-a 2.0.0 and mf-b 1.0.0 link to it.',
  );
});
