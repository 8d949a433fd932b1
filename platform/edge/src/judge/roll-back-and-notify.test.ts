import type { CanaryRolledBack } from '@giftstore/release/actions';
import { promote, readHistory } from '@giftstore/release/actions';
import { startReleasesPage } from '../testing/releases-page';
import { rollBackAndNotify } from './roll-back-and-notify';

const webhook = { url: 'https://hooks.example', secret: 's'.repeat(32) };
const why = '12 of 40 networks failed on 1.0.0';

let shop: Awaited<ReturnType<typeof startReleasesPage>>;
beforeEach(async () => {
  shop = await startReleasesPage();
  await shop.publish('1.0.0');
  const releases = [{ remote: 'mf-catalogue', version: '1.0.0' }];
  await promote(shop.releases.channel('live'), {
    releases,
    percent: 10,
    baseUrl: '/releases/',
    by: 'a team',
  });
});
afterEach(() => shop.stop());

function judge(notify: (event: CanaryRolledBack) => Promise<void>) {
  const logged: string[] = [];
  const rollBack = rollBackAndNotify({
    channel: shop.releases.channel('live'),
    webhook,
    log: { error: (text: unknown) => void logged.push(String(text)) } as never,
    notify: (_webhook, event) => notify(event),
  });
  const canary = { remote: 'mf-catalogue', canary: '1.0.0', stable: shop.staged, since: new Date() };
  return { logged, end: () => rollBack(canary, why) };
}

it('notifies once of a canary that five judges roll back at the same time', async () => {
  const events: CanaryRolledBack[] = [];
  const judges = Array.from({ length: 5 }, () => judge(async (event) => void events.push(event)));
  const rolledBack = await Promise.all(judges.map(({ end }) => end()));
  expect(rolledBack.filter(Boolean)).toHaveLength(1);
  expect(events).toEqual([
    expect.objectContaining({
      channel: 'live',
      remote: 'mf-catalogue',
      version: '1.0.0',
      stable: shop.staged,
      why,
    }),
  ]);
});

it('rolls back although the receiver cannot be reached, and logs that', async () => {
  const { logged, end } = judge(() => Promise.reject(new Error('It cannot be reached.')));
  expect(await end()).toBe(true);
  const { objects, name, rootKeys } = shop.releases.channel('live');
  const [record] = await readHistory(objects, name, rootKeys, 1);
  expect(record).toMatchObject({ by: 'judge', why });
  expect(logged).toEqual(['No notification that mf-catalogue@1.0.0 was rolled back. It cannot be reached.']);
});
