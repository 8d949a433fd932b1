import { createBus } from './bus';
import { busCore, emptyCore, resetBus } from './core';
import { bridgeTabs } from './tabs';

const cart = { name: 'mf-cart-checkout', version: '1' };
const shell = { name: 'shell', version: '1' };
const line = { brand_id: 1, currency: 1, country_id: 1, giftcard_value: 50, quantity: 1, isforself: true };

beforeEach(resetBus);

describe('topics', () => {
  it('gives a late subscriber the last value at once', () => {
    createBus(cart).publish('cart', { count: 2 });
    createBus(cart).publish('cart', { count: 3 });
    const heard: number[] = [];
    createBus(shell).subscribe('cart', ({ count }) => heard.push(count));
    expect(heard).toEqual([3]);
  });

  it('refuses a value that does not fit, and keeps the last good one', () => {
    const bus = createBus(cart);
    bus.publish('cart', { count: 1 });
    expect(() => bus.publish('cart', { count: -1 })).toThrow('cart: count');
    expect(bus.current('cart')).toEqual({ count: 1 });
  });

  it('drops fields that the contract does not know, so nothing leaks by accident', () => {
    const bus = createBus(shell);
    bus.publish('session', { signedIn: true, access_token: 'secret' } as never);
    expect(bus.current('session')).toEqual({ signedIn: true });
  });
});

describe('events', () => {
  it('reach the others when one hearer throws', async () => {
    const failures: unknown[] = [];
    const microtask = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
      try {
        run();
      } catch (error) {
        failures.push(error);
      }
    });
    const bus = createBus(shell);
    const heard: number[] = [];
    bus.on('cart/changed', () => {
      throw new Error('broken hearer');
    });
    bus.on('cart/changed', ({ count }) => heard.push(count));
    bus.emit('cart/changed', { count: 4 });
    microtask.mockRestore();
    expect(heard).toEqual([4]);
    expect(failures).toHaveLength(1);
  });
});

describe('commands', () => {
  it('wait while their owner is being loaded', async () => {
    busCore().loadOwner = async () => {
      setTimeout(() => createBus(cart).handle('cart/add', () => ({ outcome: 'added' as const, count: 1 })));
      return true;
    };
    await expect(createBus(shell).send('cart/add', { line })).resolves.toEqual({
      outcome: 'added',
      count: 1,
    });
  });

  it('reject when nobody answers them', async () => {
    await expect(createBus(shell).send('cart/clear', {})).rejects.toMatchObject({ code: 'no-owner' });
  });

  it('reject with what the owner threw, and check the request first', async () => {
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

  it('have one owner', () => {
    const stop = createBus(cart).handle('cart/clear', () => ({}));
    expect(() => createBus(shell).handle('cart/clear', () => ({}))).toThrow(
      'already answered by mf-cart-checkout',
    );
    stop();
    expect(() => createBus(shell).handle('cart/clear', () => ({}))).not.toThrow();
  });

  it('reject when the answer takes too long', async () => {
    jest.useFakeTimers();
    createBus(cart).handle('cart/clear', () => new Promise(() => {}));
    const asked = expect(createBus(shell).send('cart/clear', {})).rejects.toMatchObject({ code: 'too-late' });
    await jest.advanceTimersByTimeAsync(12_000);
    await asked;
    jest.useRealTimers();
  });
});

describe('tabs', () => {
  it('agree on the cart, and do not echo', async () => {
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
      const heard = new Promise<number>((resolve) => {
        createBus(shell).subscribe('cart', ({ count }) => count === 5 && resolve(count));
      });
      other.postMessage({ kind: 'topic', name: 'cart', payload: { count: 5 } });
      await expect(heard).resolves.toBe(5);
      expect(sent).toHaveLength(1);
    } finally {
      stop();
      other.close();
    }
  });

  it('carry a change of country to the subscribers in another tab', async () => {
    const [here, there] = [emptyCore(), emptyCore()];
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
