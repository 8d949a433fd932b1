import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { Renderer } from '../render/renderer';
import { SHELL } from '../shell-route';
import { call, startEdge } from '../testing/running-edge';
import type { BuiltPage } from './build-page';
import { PageCache } from './page-cache';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  await stageFixture(folder.path);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await folder.remove();
});

/** The failures of a page for all who get it from the cache, with what `render` reports while it is built, and after it is built. */
async function failuresOf(render: (fail: () => void) => void): Promise<string[][]> {
  let fail = () => {};
  jest.spyOn(Renderer.prototype, 'chrome').mockImplementation(async (_live, _request, _data, onFailure) => {
    fail = onFailure ?? fail;
    render(fail);
    return undefined;
  });
  const get = jest.spyOn(PageCache.prototype, 'get');
  const { origin, stop } = await startEdge(folder.path);
  await call(origin, '/');
  const served: Promise<{ page: BuiltPage }> = get.mock.results[0]?.value;
  const { page } = await served;
  const before = [...page.failed];
  fail();
  await stop();
  return [before, [...page.failed]];
}

it('counts a server bundle that failed while the page was built for all who get that page', async () => {
  expect(await failuresOf((fail) => fail())).toEqual([[SHELL], [SHELL]]);
});

it('counts one that failed later for the request itself only', async () => {
  expect(await failuresOf(() => {})).toEqual([[], []]);
});
