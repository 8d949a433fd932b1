import type { Queries } from '../../infra/database/database';
import { CampaignCache } from './campaign-cache';
import type { CampaignRow } from './campaign-response';
import type { findCampaignByEvent } from './find-campaign';

const row = {
  ...{
    name: 'Fair',
    event: 'fair',
    value: 50_00,
    currencyCode: 'AED',
    languages: ['en'],
    texts: {},
    images: {},
  },
  ...{ timeZone: 'UTC', startsAt: new Date(0), endsAt: new Date(0), opensAt: null, closesAt: null },
} as unknown as CampaignRow;

const find = jest.fn<ReturnType<typeof findCampaignByEvent>, Parameters<typeof findCampaignByEvent>>(
  async (_db, event) => (event === 'unknown' ? undefined : { campaign: row, state: 'open' }),
);
const cache = () => new CampaignCache({} as Queries, find);

let now: number;
beforeEach(() => {
  now = 1_000;
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  find.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.spyOn(performance, 'now').mockRestore();
});
const pass = (ms: number) => {
  now += ms;
  jest.advanceTimersByTime(ms);
};

it('costs one query for many requests at once and in the next 2 s, and one for each further 2 s', async () => {
  const campaigns = cache();
  const found = await Promise.all(Array.from({ length: 100 }, () => campaigns.find('fair')));
  expect(new Set(found.map((data) => data?.campaign.event))).toEqual(new Set(['fair']));
  pass(1_900);
  await campaigns.find('fair');
  expect(find).toHaveBeenCalledTimes(1);
  pass(200);
  await campaigns.find('fair');
  expect(find).toHaveBeenCalledTimes(2);
});

it('keeps the default campaign beside those with an address, and no unknown one', async () => {
  const campaigns = cache();
  for (const event of [undefined, 'fair', 'unknown', undefined, 'fair', 'unknown'])
    await campaigns.find(event);
  expect(find.mock.calls.map(([, event]) => event)).toEqual([undefined, 'fair', 'unknown', 'unknown']);
});

it('does not keep an error', async () => {
  const campaigns = cache();
  find.mockRejectedValueOnce(new Error('the database is away'));
  await expect(campaigns.find('fair')).rejects.toThrow('the database is away');
  expect((await campaigns.find('fair'))?.campaign.event).toBe('fair');
});
