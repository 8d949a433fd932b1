import { requireNotAhead, toIntent } from './stripe-objects';

describe('requireNotAhead', () => {
  const now = 1_700_000_000_000;
  const seconds = now / 1000;

  it.each([`t=${seconds},v1=00`, `t=${seconds - 3_600},v1=00`, `v1=00,t=${seconds + 299}`])(
    'accepts %s',
    (signature) => {
      expect(() => requireNotAhead(signature, now)).not.toThrow();
    },
  );

  it.each([
    `t=${seconds + 3_600},v1=00`,
    `t=${seconds},t=${seconds + 3_600},v1=00`,
    `t=${seconds + 3_600},t=${seconds},v1=00`,
    `t=${seconds}, t=${seconds + 3_600},v1=00`,
    't=later,v1=00',
    'v1=00',
    '',
  ])('refuses %s', (signature) => {
    expect(() => requireNotAhead(signature, now)).toThrow('Not a signed event');
  });
});

describe('toIntent', () => {
  const card = (details: object) => ({ payment_method_details: { card: details } });
  const intent = (more: object) =>
    toIntent({
      id: 'pi_1',
      status: 'succeeded',
      amount: 100,
      currency: 'aed',
      metadata: { order: 'order-1' },
      ...more,
    } as never);

  it('has the payment card that was charged', () => {
    const { card: paidWith } = intent({ latest_charge: card({ brand: 'visa', last4: '4242' }) });
    expect(paidWith).toEqual({ brand: 'visa', lastFour: '4242' });
  });

  it.each([
    ['the payment has not succeeded', { status: 'processing', latest_charge: card({ last4: '4242' }) }],
    ['the charge was not sent with the intent', { latest_charge: 'ch_1' }],
    ['there was no charge', { latest_charge: null }],
    ['no card was charged', { latest_charge: { payment_method_details: {} } }],
    ['the last four digits are none', { latest_charge: card({ brand: 'visa', last4: '42' }) }],
  ])('has no payment card when %s', (_, more) => {
    expect(intent(more).card).toBeNull();
  });

  it('limits the length of a brand', () => {
    const long = intent({ latest_charge: card({ brand: 'x'.repeat(200), last4: '4242' }) });
    expect(long.card?.brand).toHaveLength(40);
  });
});
