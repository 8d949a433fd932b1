/**
 * Stripe.js as its two packages see it, for tests: fields whose change a test tells, and answers that it gives.
 * Goes in at the boundary, `loadStripe`.
 */
export function fakeStripe() {
  const fields = new Map<string, Record<string, (event: object) => void>>();
  const element = (type: string) => {
    const hearers: Record<string, (event: object) => void> = {};
    fields.set(type, hearers);
    return {
      on: (event: string, hear: (event: object) => void) => {
        hearers[event] = hear;
      },
      off: () => {},
      once: () => {},
      mount: () => {},
      unmount: () => {},
      update: () => {},
      destroy: () => fields.delete(type),
    };
  };
  const made = new Map<string, object>();
  const elements = {
    create: (type: string) => {
      made.set(type, element(type));
      return made.get(type);
    },
    getElement: (type: unknown) => made.get(typeof type === 'string' ? type : 'cardNumber') ?? null,
    update: () => {},
    on: () => {},
  };
  let next = 1;
  return {
    elements: () => elements,
    createToken: jest.fn(),
    createPaymentMethod: jest.fn(async (): Promise<object> => ({ paymentMethod: { id: `pm_${next++}` } })),
    confirmCardPayment: jest.fn(async (): Promise<object> => ({ paymentIntent: { status: 'succeeded' } })),
    _registerWrapper: () => {},
    /** Tells what a hosted field says of itself. */
    change(type: 'cardNumber' | 'cardExpiry' | 'cardCvc', event: { complete: boolean; error?: object }) {
      fields.get(type)?.change?.({ error: undefined, ...event });
    },
    /** All three fields are filled in. */
    complete() {
      for (const type of ['cardNumber', 'cardExpiry', 'cardCvc'] as const)
        this.change(type, { complete: true });
    },
  };
}

export type FakeStripe = ReturnType<typeof fakeStripe>;
