import { file, remote, route, shell } from '../testing/fixture-releases';
import { sizeBudgets } from './size-budgets';

const kilobytes = (count: number) => file({ gzip: count * 1024 });
const files = {
  'remoteEntry.js': kilobytes(9),
  'expose.js': kilobytes(11),
  'page.js': kilobytes(30),
  'page.css': kilobytes(10),
  'photo.png': kilobytes(500),
  'server/index.js': kilobytes(500),
};
const preload = ['expose.js', 'page.js', 'page.css'];
const routes = [route('/light', { preload: ['expose.js'] }), route('/heavy', { preload })];
const check = (candidate: ReturnType<typeof remote>) =>
  sizeBudgets({ candidates: [candidate], neighbours: [], replaced: [] }).map(({ message }) => message);

it('adds up the scripts and styles of a route', () => {
  expect(check(remote('mf-a', { files, routes }))).toEqual([]);
  const heavier = { ...files, 'page.css': file({ gzip: 10 * 1024 + 1 }) };
  expect(check(remote('mf-a', { files: heavier, routes }))).toEqual([
    'mf-a 1.0.0: the first use of /heavy takes 60.0 KB gzipped, its budget is 60 KB (page.js 30.0, expose.js 11.0, page.css 10.0).',
  ]);
});

it('counts the chunks that a page starts by itself', () => {
  const more = { ...files, 'editor.js': kilobytes(1) };
  const started = (page: string) =>
    check(remote('mf-a', { files: more, routes, starts: { [page]: ['editor.js'] } }));
  expect(started('page')).toEqual([
    expect.stringContaining('/heavy takes 61.0 KB gzipped, its budget is 60 KB'),
  ]);
  expect(started('other')).toEqual([]);
});

it('uses the release’s own budget', () => {
  expect(check(remote('mf-a', { files, routes, budget: 59 }))).toHaveLength(1);
  expect(check(remote('mf-a', { files, routes, budget: 60 }))).toEqual([]);
});

it('counts the first scripts of the shell', () => {
  const entry = { scripts: ['main.js', 'more.js'], styles: [], fonts: [] };
  const weigh = (more: number) =>
    check(shell({ entry, files: { 'main.js': kilobytes(100), 'more.js': kilobytes(more) } }));
  expect(weigh(62)).toEqual([]);
  expect(weigh(63)).toEqual([
    'shell 1.0.0: its entry takes 163.0 KB gzipped, its budget is 162 KB (main.js 100.0, more.js 63.0).',
  ]);
});
