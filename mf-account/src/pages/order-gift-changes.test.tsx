import type { TimelineKind } from '@giftstore/contracts/api';
import { screen, within } from '@testing-library/react';
import { event, timeline, timelineLine, waitingLine } from '../orders/orders.test.fixture';
import { onFixedClock, openOrderPage, TIMELINE } from './waiting-gift-page.test.fixture';

const user = onFixedClock();

const changed = (detail: string | null, at: string) => event('day_changed', { detail, at });
const stepTexts = async () => {
  await user.current.click(await screen.findByText('Delivery details'));
  return within(screen.getByRole('list', { name: /what has happened/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

it('shows each change of a day with its time, and the day that the gift waits for', async () => {
  const events = [
    event('paid'),
    changed('2026-12-20', '2026-11-20T10:30:00.000Z'),
    changed('2026-12-24', '2026-11-20T11:00:00.000Z'),
  ];
  await openOrderPage({ [TIMELINE]: () => timeline({ lines: [waitingLine({ events })] }) });
  const steps = await stepTexts();
  expect(steps[1]).toMatch(/^Day changed to 20 December 2026.*20 November 2026/);
  expect(steps[2]).toMatch(/^Day changed to 24 December 2026/);
  expect(steps[3]).toBe('Scheduled for 24 December 2026');
});

it('shows that a gift was set to send right away, before its email', async () => {
  const events = [
    event('paid'),
    changed(null, '2026-11-20T11:00:00.000Z'),
    event('issued', { ordinal: 1, at: '2026-11-20T11:00:05.000Z' }),
    event('mailed', { detail: 'sara@example.com', at: '2026-11-20T11:00:06.000Z' }),
  ];
  await openOrderPage({ [TIMELINE]: () => timeline({ lines: [timelineLine({ events })] }) });
  const steps = await stepTexts();
  expect(steps.slice(1, 3)).toEqual([
    expect.stringMatching(/^Set to send right away/),
    expect.stringMatching(/^Code created/),
  ]);
});

it.each([
  ['name', 'Name changed'],
  ['message', 'Message changed'],
  ['texts', 'Name and message changed'],
  [undefined, 'Name or message changed'],
] as const)('shows that the texts of a gift were changed: %s', async (what, text) => {
  const events = [event('paid'), event('texts_changed', { what, at: '2026-11-20T11:00:00.000Z' })];
  await openOrderPage({ [TIMELINE]: () => timeline({ lines: [waitingLine({ events })] }) });
  const steps = await stepTexts();
  expect(steps[1]?.replace(/20 November 2026.*/, '')).toBe(text);
  expect(steps[2]).toBe('Scheduled for 24 December 2026');
});

it('shows nothing of what only a newer API knows', async () => {
  const events = [event('paid'), event('gift_wrapped' as TimelineKind, { detail: 'crimson' })];
  await openOrderPage({ [TIMELINE]: () => timeline({ lines: [waitingLine({ events })] }) });
  expect(await stepTexts()).toEqual([
    expect.stringMatching(/^Paid/),
    'Scheduled for 24 December 2026',
    'Not delivered yet',
    'Email not opened yet',
    'Not redeemed yet',
  ]);
  expect(document.body).not.toHaveTextContent(/orderTimeline|gift_wrapped|crimson/);
});
