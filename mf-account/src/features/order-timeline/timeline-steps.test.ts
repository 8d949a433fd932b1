import type { TimelineKind } from '@giftstore/contracts/api';
import { event, timeline, timelineLine } from '../../orders/orders.test.fixture';
import { cardsToMail, hasBounced, isOnItsWay, latestStep, stepsOf, wasMailed } from './timeline-steps';

const kinds = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ kind, at }) => (at ? kind : `${kind}?`));

describe('the steps of a gift card', () => {
  it.each([
    [['paid'], ['paid', 'issued?', 'mailed?', 'delivered?', 'opened?', 'redeemed?']],
    [
      ['paid', 'issued', 'mailed', 'delivered'],
      ['paid', 'issued', 'mailed', 'delivered', 'opened?', 'redeemed?'],
    ],
    [
      ['paid', 'issued', 'mailed', 'bounced'],
      ['paid', 'issued', 'mailed', 'bounced', 'delivered?', 'opened?', 'redeemed?'],
    ],
    [
      ['paid', 'issued', 'mailed', 'opened'],
      ['paid', 'issued', 'mailed', 'opened', 'redeemed?'],
    ],
    [
      ['paid', 'issued', 'mailed', 'mailed_again', 'opened', 'redeemed'],
      ['paid', 'issued', 'mailed', 'mailed_again', 'opened', 'redeemed'],
    ],
    [
      ['paid', 'issued', 'mailed', 'voided'],
      ['paid', 'issued', 'mailed', 'voided'],
    ],
    [
      ['paid', 'issued', 'mailed', 'delivered', 'email_corrected'],
      [
        'paid',
        'issued',
        'mailed',
        'delivered',
        'email_corrected',
        'issued?',
        'mailed?',
        'delivered?',
        'opened?',
        'redeemed?',
      ],
    ],
    [
      ['paid', 'issued', 'mailed', 'email_corrected', 'mailed'],
      ['paid', 'issued', 'mailed', 'email_corrected', 'mailed', 'delivered?', 'opened?', 'redeemed?'],
    ],
  ] as const)('after %j are %j', (past, steps) => {
    const line = timelineLine({ events: past.map((kind) => event(kind)) });
    expect(kinds(line, 1)).toEqual(steps);
  });

  it('have a new code after its e-mail was corrected', () => {
    const isNew = (...past: TimelineKind[]) =>
      stepsOf(timelineLine({ events: past.map((kind) => event(kind)) }), 1)
        .filter(({ kind }) => kind === 'issued')
        .map(({ isNewCode = false }) => isNewCode);
    expect(isNew('paid')).toEqual([false]);
    expect(isNew('paid', 'issued', 'mailed', 'email_corrected')).toEqual([false, true]);
    expect(isNew('paid', 'issued', 'mailed', 'email_corrected', 'issued', 'mailed')).toEqual([false, true]);
    expect(isNew('paid', 'email_corrected')).toEqual([false]);
  });

  it.each([
    [
      'have the day of a gift that waits in the place of its code and mail',
      ['paid'],
      ['paid', 'scheduled?', 'delivered?', 'opened?', 'redeemed?'],
    ],
    [
      'have the day after its e-mail was corrected',
      ['paid', 'email_corrected'],
      ['paid', 'email_corrected', 'scheduled?', 'delivered?', 'opened?', 'redeemed?'],
    ],
    ['have no day once it is void', ['paid', 'voided'], ['paid', 'voided']],
    [
      'have no day once it is void after a correction',
      ['paid', 'email_corrected', 'voided'],
      ['paid', 'email_corrected', 'voided'],
    ],
    [
      'have no day once it is mailed',
      ['paid', 'issued', 'mailed'],
      ['paid', 'issued', 'mailed', 'delivered?', 'opened?', 'redeemed?'],
    ],
  ] as const)('%s', (_, past, steps) => {
    const line = timelineLine({ send_on: '2999-12-24', events: past.map((kind) => event(kind)) });
    expect(kinds(line, 1)).toEqual(steps);
  });

  it.each([
    [
      'have a changed day, and go on as without it',
      ['paid', 'day_changed', 'email_corrected', 'day_changed'],
      [
        'paid',
        'day_changed',
        'email_corrected',
        'day_changed',
        'scheduled?',
        'delivered?',
        'opened?',
        'redeemed?',
      ],
    ],
    [
      'have changed texts, and go on as without them',
      ['paid', 'texts_changed'],
      ['paid', 'texts_changed', 'scheduled?', 'delivered?', 'opened?', 'redeemed?'],
    ],
    [
      'have nothing that only a newer API knows',
      ['paid', 'gift_wrapped' as TimelineKind],
      ['paid', 'scheduled?', 'delivered?', 'opened?', 'redeemed?'],
    ],
  ] as const)('%s', (_, past, steps) => {
    const line = timelineLine({ send_on: '2999-12-24', events: past.map((kind) => event(kind)) });
    expect(kinds(line, 1)).toEqual(steps);
  });

  it('leave out what happened to other cards of the line', () => {
    const events = [event('paid'), event('issued', { ordinal: 1 }), event('redeemed', { ordinal: 2 })];
    expect(kinds(timelineLine({ events }), 1).slice(0, 3)).toEqual(['paid', 'issued', 'mailed?']);
    expect(kinds(timelineLine({ events }), 2)).toEqual(['paid', 'redeemed']);
  });
});

it.each([
  [['paid', 'issued', 'mailed'], 'mailed'],
  [['paid', 'voided'], 'voided'],
  [['mailed', 'opened', 'mailed_again', 'delivered'], 'opened'],
  [['mailed', 'opened', 'mailed_again', 'bounced'], 'bounced'],
  [['mailed', 'opened', 'email_corrected', 'mailed'], 'mailed'],
  [['paid', 'day_changed'], 'paid'],
  [['paid', 'texts_changed'], 'paid'],
  [['paid', 'gift_wrapped' as TimelineKind], 'paid'],
  [[], undefined],
] as const)('knows the latest step after %j', (past, kind) => {
  const line = timelineLine({ events: past.map((each) => event(each)) });
  expect(latestStep(line, 1)?.kind).toBe(kind);
});

it('knows the day of a gift that waits as its latest step', () => {
  const line = timelineLine({ events: [event('paid')], send_on: '2999-12-24' });
  expect(latestStep(line, 1)).toEqual({ kind: 'scheduled', at: undefined, detail: '2999-12-24' });
});

it.each([
  ['sara@example.com', null],
  ['old@example.com', 'old@example.com'],
])('names the address %s of the latest step as %s', (detail, shown) => {
  const line = timelineLine({ events: [event('delivered', { detail })] });
  expect(latestStep(line, 1)?.detail).toBe(shown);
});

it.each([
  [['mailed', 'bounced'], true],
  [['mailed', 'bounced', 'mailed_again'], false],
  [['mailed', 'bounced', 'email_corrected', 'mailed', 'delivered'], false],
  [['mailed', 'delivered'], false],
] as const)('knows whether the latest mail of %j came back', (past, bounced) => {
  expect(hasBounced(timelineLine({ events: past.map((kind) => event(kind)) }))).toBe(bounced);
});

it.each([
  [{ mail_by: '2026-11-23T10:00:00Z' }, true],
  [{ lines: [timelineLine({ events: [event('mailed')] })] }, true],
  [{ lines: [timelineLine({ events: [event('mailed'), event('delivered')] })] }, false],
  [{ lines: [timelineLine({ events: [event('mailed'), event('bounced')] })] }, false],
  [{ lines: [timelineLine({ events: [event('email_corrected')] })] }, true],
  [{ lines: [timelineLine({ events: [event('email_corrected')], send_on: '2999-12-24' })] }, false],
  [{ lines: [timelineLine({ events: [event('email_corrected'), event('day_changed')] })] }, true],
  [{ lines: [timelineLine({ events: [event('email_corrected'), event('texts_changed')] })] }, true],
  [{ lines: [timelineLine({ events: [event('mailed'), event('gift_wrapped' as TimelineKind)] })] }, true],
  [{ lines: [timelineLine({ events: [event('paid'), event('day_changed')] })] }, false],
])('knows whether something of %j is on its way', (more, isPending) => {
  expect(isOnItsWay(timeline(more))).toBe(isPending);
});

describe('the cards of an order', () => {
  const due = timelineLine({ events: [event('paid')] });
  const waiting = timelineLine({ send_on: '2999-12-24', events: [event('paid')] });
  const mail_by = '2026-11-23T10:00:00Z';

  it.each([
    ['were due, and are mailed', { mail_by }, {}, true],
    ['were due, and still are', { mail_by }, { mail_by }, false],
    ['waited, and are mailed', { lines: [waiting] }, {}, true],
    ['waited, and are due', { lines: [waiting] }, { mail_by, lines: [due] }, false],
    ['waited, and still do', { lines: [waiting] }, { lines: [waiting] }, false],
    ['were mailed before', {}, {}, false],
  ])('%s', (_, previous, current, isMailed) => {
    expect(wasMailed(timeline(previous), timeline(current))).toBe(isMailed);
  });
});

describe('the cards that are to be mailed', () => {
  const paid = (more = {}) => timelineLine({ events: [event('paid')], quantity: 2, vouchers: [], ...more });
  const count = (...lines: ReturnType<typeof timelineLine>[]) => cardsToMail(timeline({ lines }));

  it('are those that were not mailed yet and do not wait for a day', () => {
    expect(count(paid())).toBe(2);
    expect(count(paid(), timelineLine(), paid({ quantity: 1 }))).toBe(3);
    expect(count(timelineLine(), paid({ send_on: '2126-12-24' }))).toBe(0);
  });

  it('are again those of a line whose e-mail was corrected, but not cancelled ones', () => {
    expect(count(timelineLine({ events: [event('mailed'), event('email_corrected')] }))).toBe(1);
    expect(count(paid({ vouchers: [{ ordinal: 1, last_four: null, state: 'VOID' }] }))).toBe(1);
  });

  it('are those of a gift whose day was moved to now', () => {
    expect(count(paid({ events: [event('paid'), event('day_changed')] }))).toBe(2);
  });
});
