/**
 * A fake of Stripe.js for its two packages: a test sets the state of the fields and the responses.
 * It replaces the result of `loadStripe`.
 */
export function fakeStripe() {
  const fields = new Map<string, Record<string, (event: object) => void>>();
  const focused: string[] = [];
  const element = (type: string) => {
    const listeners: Record<string, (event: object) => void> = {};
    fields.set(type, listeners);
    return {
      on: (event: string, listener: (event: object) => void) => {
        listeners[event] = listener;
      },
      off: () => {},
      once: () => {},
      mount: () => {},
      unmount: () => {},
      update: () => {},
      focus: () => void focused.push(type),
      destroy: () => fields.delete(type),
    };
  };
  const created = new Map<string, object>();
  const elements = {
    create: (type: string) => {
      created.set(type, element(type));
      return created.get(type);
    },
    getElement: (type: unknown) => created.get(typeof type === 'string' ? type : 'cardNumber') ?? null,
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
    /** The hosted fields that the page has focused, in order. */
    focused,
    /** Changes the state of a hosted field. */
    change(
      type: 'cardNumber' | 'cardExpiry' | 'cardCvc',
      event: { complete: boolean; error?: object; brand?: string },
    ) {
      fields.get(type)?.change?.({ error: undefined, ...event });
    },
    /** Completes all three fields. */
    complete() {
      for (const type of ['cardNumber', 'cardExpiry', 'cardCvc'] as const)
        this.change(type, { complete: true });
    },
  };
}

export type FakeStripe = ReturnType<typeof fakeStripe>;
