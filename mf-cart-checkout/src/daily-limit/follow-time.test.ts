import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { fakeServices } from '@giftstore/testing';
import { moment } from '../builders.test.fixture';
import { checkoutLimit } from './checkout-limit';
import { dailyLimitActions, selectDailyLimit } from './data/slice';

const HOUR = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Counts at 20:00 by the server, and at some other time by the browser. */
function count(...freesAt: string[]) {
  const remote = createRemoteStore<RemoteServices>('test', fakeServices());
  remote.add(checkoutLimit);
  const { dispatch, getState } = remote.store;
  dispatch(dailyLimitActions.limitCounted({ max: 4, asOf: moment('20:00'), freesAt }));
  return {
    after: (hours: number) => jest.advanceTimersByTimeAsync(hours * HOUR),
    limit: () => selectDailyLimit(getState() as never),
  };
}

it('frees each card at its time', async () => {
  const { after, limit } = count(moment('21:00'), moment('22:00'));
  await after(0.9);
  expect(limit()?.freesAt).toHaveLength(2);
  await after(0.2);
  expect(limit()?.freesAt).toEqual([moment('22:00')]);
  await after(1);
  expect(limit()?.freesAt).toEqual([]);
});

it('goes on to the next day at midnight', async () => {
  const { after, limit } = count(moment('09:00', 24));
  await after(4.1);
  expect(limit()).toEqual({ max: 4, asOf: moment('00:00', 24), freesAt: [moment('09:00', 24)] });
});

it('has the time right after the device has slept', async () => {
  const { after, limit } = count(moment('21:00'), moment('02:00', 24), moment('09:00', 24));
  jest.setSystemTime(Date.now() + 10 * HOUR);
  await after(1.1);
  expect(limit()?.freesAt).toEqual([moment('09:00', 24)]);
});
