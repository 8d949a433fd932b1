import type { CanaryRolledBack } from '@giftstore/release/actions';
import { promote, readHistory } from '@giftstore/release/actions';
import { startReleasesPage } from '../testing/releases-page';
import { type Notify, noticesTo } from './notices';
import { rollBackAndNotify } from './roll-back-and-notify';

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

function judge(notify: Notify) {
  const rollBack = rollBackAndNotify({ channel: shop.releases.channel('live'), notify });
  const canary = { remote: 'mf-catalogue', canary: '1.0.0', stable: shop.staged, since: new Date() };
  return { end: () => rollBack(canary, why) };
}

it('notifies once of a canary that five judges roll back at the same time', async () => {
  const events: CanaryRolledBack[] = [];
  const judges = Array.from({ length: 5 }, () => judge((_ending, event) => void events.push(event)));
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
  let wake = (_line: string) => {};
  const logged = new Promise<string>((resolve) => {
    wake = resolve;
  });
  const log = { error: (text: unknown) => wake(String(text)) } as never;
  const webhook = { url: 'http://127.0.0.1:9/', secret: 's'.repeat(32) };
  const { end } = judge(noticesTo({ webhook, mail: null, log }));
  expect(await end()).toBe(true);
  const { objects, name, rootKeys } = shop.releases.channel('live');
  const [record] = await readHistory(objects, name, rootKeys, 1);
  expect(record).toMatchObject({ by: 'judge', why });
  expect(await logged).toBe(
    'No webhook that mf-catalogue@1.0.0 was rolled back. The webhook did not take it: it cannot be reached',
  );
});
