import { bridgeTabs } from './bridge-tabs';
import { createBus } from './bus';
import { busCore, createCore, resetBus } from './core';

const cart = { name: 'mf-cart-checkout', version: '1' };
const shell = { name: 'shell', version: '1' };
const line = { brand_id: 1, currency: 1, country_id: 1, giftcard_value: 50, quantity: 1, isforself: true };

beforeEach(resetBus);

describe('topics', () => {
  it('give a late subscriber the last value at once', () => {
    createBus(cart).publish('cart', { count: 2 });
    createBus(cart).publish('cart', { count: 3 });
    const counts: number[] = [];
    createBus(shell).subscribe('cart', ({ count }) => counts.push(count));
    expect(counts).toEqual([3]);
  });

  it('refuse an invalid value and keep the last valid one', () => {
    const bus = createBus(cart);
    bus.publish('cart', { count: 1 });
    expect(() => bus.publish('cart', { count: -1 })).toThrow('cart: count');
    expect(bus.current('cart')).toEqual({ count: 1 });
  });

  it('drop fields that the schema does not have, so that nothing leaks by accident', () => {
    const bus = createBus(shell);
    bus.publish('session', { signedIn: true, access_token: 'secret' } as never);
    expect(bus.current('session')).toEqual({ signedIn: true });
  });
});

describe('events', () => {
  it('reach the other listeners when one throws', async () => {
    const failures: unknown[] = [];
    const microtask = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
      try {
        run();
      } catch (error) {
        failures.push(error);
      }
    });
    const bus = createBus(shell);
    const counts: number[] = [];
    bus.on('cart/changed', () => {
      throw new Error('broken listener');
    });
    bus.on('cart/changed', ({ count }) => counts.push(count));
    bus.emit('cart/changed', { count: 4 });
    microtask.mockRestore();
    expect(counts).toEqual([4]);
    expect(failures).toHaveLength(1);
  });
});

describe('commands', () => {
  it('wait while the remote of their handler is being loaded', async () => {
    busCore().loadOwner = async () => {
      setTimeout(() => createBus(cart).handle('cart/add', () => ({ outcome: 'added' as const, count: 1 })));
      return true;
    };
    await expect(createBus(shell).send('cart/add', { line })).resolves.toEqual({
      outcome: 'added',
      count: 1,
    });
  });

  it('reject when no remote handles them', async () => {
    await expect(createBus(shell).send('cart/clear', {})).rejects.toMatchObject({ code: 'no-handler' });
  });

  it('reject with the error of their handler, and with an invalid request before it', async () => {
    createBus(cart).handle('cart/add', () => {
      throw new Error('cart is frozen');
    });
    await expect(createBus(shell).send('cart/add', { line })).rejects.toThrow('cart is frozen');
    await expect(createBus(shell).send('cart/add', { line: { ...line, quantity: 9 } })).rejects.toMatchObject(
      {
        code: 'invalid',
      },
    );
  });

  it('have one handler', () => {
    const unsubscribe = createBus(cart).handle('cart/clear', () => ({}));
    expect(() => createBus(shell).handle('cart/clear', () => ({}))).toThrow(
      'already handled by mf-cart-checkout',
    );
    unsubscribe();
    expect(() => createBus(shell).handle('cart/clear', () => ({}))).not.toThrow();
  });

  it('reject when the response takes too long', async () => {
    jest.useFakeTimers();
    createBus(cart).handle('cart/clear', () => new Promise(() => {}));
    const response = expect(createBus(shell).send('cart/clear', {})).rejects.toMatchObject({
      code: 'timeout',
    });
    await jest.advanceTimersByTimeAsync(12_000);
    await response;
    jest.useRealTimers();
  });
});

describe('tabs', () => {
  it('share the cart without an echo', async () => {
    const other = new BroadcastChannel('giftstore.bus.test');
    const sent: unknown[] = [];
    const stop = bridgeTabs(busCore(), 'giftstore.bus.test');
    try {
      const received = new Promise<void>((resolve) => {
        other.onmessage = ({ data }) => {
          sent.push(data);
          resolve();
        };
      });
      createBus(cart).publish('cart', { count: 2 });
      await received;
      expect(sent).toEqual([{ kind: 'topic', name: 'cart', payload: { count: 2 } }]);
      const delivered = new Promise<number>((resolve) => {
        createBus(shell).subscribe('cart', ({ count }) => count === 5 && resolve(count));
      });
      other.postMessage({ kind: 'topic', name: 'cart', payload: { count: 5 } });
      await expect(delivered).resolves.toBe(5);
      expect(sent).toHaveLength(1);
    } finally {
      stop();
      other.close();
    }
  });

  it('show the points of a redeemed card at once', async () => {
    const [here, there] = [createCore(), createCore()];
    const stops = [here, there].map((core) => bridgeTabs(core, 'giftstore.bus.test.points'));
    try {
      const received = new Promise((resolve) => createBus(shell, there).subscribe('points', resolve));
      createBus(shell, here).publish('points', { total: 5_000 });
      await expect(received).resolves.toEqual({ total: 5_000 });
    } finally {
      for (const stop of stops) stop();
    }
  });

  it('deliver a change of country to the subscribers in another tab', async () => {
    const [here, there] = [createCore(), createCore()];
    const stops = [here, there].map((core) => bridgeTabs(core, 'giftstore.bus.test.country'));
    try {
      const received = new Promise((resolve) => createBus(shell, there).subscribe('country', resolve));
      const unit = { id: 2, country_name: 'Oman', unit_name_short: 'OMR', unit_name: 'Rial' };
      createBus(shell, here).publish('country', unit);
      await expect(received).resolves.toEqual(unit);
      expect(createBus(shell, there).current('country')).toEqual(unit);
    } finally {
      for (const stop of stops) stop();
    }
  });
});
