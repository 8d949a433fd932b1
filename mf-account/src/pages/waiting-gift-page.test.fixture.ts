import { type FakeResponse, type RenderOptions, renderRemote } from '@giftstore/testing';
import userEvent from '@testing-library/user-event';
import { giftOrder, NUMBER, SEND_DAY, signIn, timeline, waitingLine } from '../orders/orders.test.fixture';
import { remote } from '../remote';

export const ORDER = 'GET /v1/orders/GG-1';
export const TIMELINE = 'GET /v1/orders/GG-1/timeline';

export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** Lets each test begin before the day of the gift, on a clock that only the test sets. @returns who presses the buttons of a test */
export function onFixedClock(): { current: ReturnType<typeof userEvent.setup> } {
  const user = { current: userEvent.setup() };
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
    user.current = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  });
  afterEach(() => jest.useRealTimers());
  return user;
}

/** The page of an order with one gift that waits, unless the responses are others. */
export const openOrderPage = (
  responses: Record<string, FakeResponse>,
  options: Partial<RenderOptions> = {},
) =>
  renderRemote(remote, {
    path: `/order/confirm_order?order_id=${NUMBER}`,
    responses: {
      [ORDER]: () => ({ order: giftOrder(SEND_DAY) }),
      [TIMELINE]: () => timeline({ lines: [waitingLine()] }),
      ...responses,
    },
    prepare: signIn,
    ...options,
  });
