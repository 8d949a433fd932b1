import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePolicy, ReleaseRoute } from '@giftstore/contracts';
import { temporaryFolder, writeBuild } from '../testing/fixture-working-tree';
import { parseBuild, parseRelease } from './schema';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** The release.json of a build with one route. */
async function releaseWith(route: Partial<ReleaseRoute>): Promise<string> {
  const dist = await writeBuild(folder.path, 'mf-a', { files: {}, routes: [route] });
  return readFile(join(dist, 'release.json'), 'utf8');
}

it('keeps the purpose, policies and query parameters of a route', async () => {
  const route: Partial<ReleaseRoute> = {
    purpose: 'checkout',
    policy: ['stripe', 'affiliate'],
    render: 'server',
    query: ['search'],
  };
  expect(parseBuild(await releaseWith(route)).routes[0]).toMatchObject(route);
});

it.each([
  [
    'a host as a policy',
    { policy: ['https://evil.example'] as unknown as PagePolicy[] },
    'routes.0.policy.0',
  ],
  ['an unknown purpose', { purpose: 'voting' as 'checkout' }, 'routes.0.purpose'],
  ['a session on a rendered page', { render: 'server', session: 'required' }, 'without a session'],
  ['a query of a page that is not rendered', { query: ['search'] }, '"render": "server"'],
] as const)('refuses a build with %s', async (_what, route, message) => {
  const text = await releaseWith(route as Partial<ReleaseRoute>);
  expect(() => parseBuild(text)).toThrow(message);
});

it('reads a published release with an unknown policy or purpose', async () => {
  const policy = ['from-the-future'] as unknown as PagePolicy[];
  const purpose = 'voting' as 'checkout';
  const text = await releaseWith({ policy, purpose });
  expect(parseRelease(text).routes[0]).toMatchObject({ policy, purpose });
});
