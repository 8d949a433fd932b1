import { createBus, resetBus } from '@giftstore/bus';
import { createSession } from './session';

const user = {
  access_token: 'token-1',
  token_type: 'Bearer' as const,
  expires_at: '2099-01-01T00:00:00Z',
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@example.com',
  provider: 'email',
  groups: ['partner'],
};
const HOUR = 3_600_000;

function setUp() {
  resetBus();
  const bus = createBus({ name: 'shell', version: '1' });
  const onEnd = jest.fn();
  const revoke = jest.fn(async (): Promise<unknown> => ({}));
  return { bus, onEnd, revoke, ...createSession({ bus, revoke, onEnd }) };
}

/** Changes storage and fires the event as another tab would. */
function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('publishes the customer after sign-in, and never the token [core-4.2] [core-9.1]', () => {
  const { bus, service, token } = setUp();
  service.start(user);
  expect(token()).toBe('token-1');
  expect(localStorage.getItem('access_token')).toBe('token-1');
  expect(bus.current('session')).toEqual({
    signedIn: true,
    firstName: 'Noor',
    lastName: 'Haddad',
    email: user.email,
    groups: ['partner'],
  });
});

it('ends once after twenty concurrent 401s, and leaves the cart [core-8.3]', () => {
  localStorage.setItem('state', '{"version":1,"cart":{"lines":[]}}');
  const { service, expired, onEnd, bus, token } = setUp();
  const onSignedOut = jest.fn();
  bus.on('session/signedOut', onSignedOut);
  service.start(user);
  for (let call = 0; call < 20; call += 1) expired('token-1');
  expect(onEnd.mock.calls).toEqual([['unauthorized']]);
  expect(onSignedOut.mock.calls).toEqual([[{ reason: 'expired' }]]);
  expect(token()).toBeNull();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
  expect(localStorage.getItem('state')).toContain('cart');
});

it('ignores a late 401 for the token of an earlier session', () => {
  const { service, expired, onEnd, token } = setUp();
  service.start(user);
  expired('an earlier token');
  expect(token()).toBe('token-1');
  expect(onEnd).not.toHaveBeenCalled();
});

it('restores the session from a stored token, and ignores invalid customer data beside it [core-4.1]', () => {
  localStorage.setItem('access_token', 'token-2');
  localStorage.setItem('session', '{"firstName":7,"groups":"x"');
  const { restore, bus, token } = setUp();
  restore();
  expect(token()).toBe('token-2');
  expect(bus.current('session')).toEqual({ signedIn: true });
});

it('signs out when the server is unreachable or does not respond', async () => {
  jest.useFakeTimers();
  for (const respond of [() => Promise.reject(new Error('offline')), () => new Promise(() => {})]) {
    const { service, revoke, token, onEnd } = setUp();
    revoke.mockImplementation(respond);
    service.start(user);
    const ended = service.end({ server: true });
    await jest.advanceTimersByTimeAsync(3_000);
    await ended;
    expect(token()).toBeNull();
    expect(onEnd.mock.calls).toEqual([['signedOut']]);
  }
});

it('ends once when the sign-out call itself fails with 401', async () => {
  const { service, revoke, expired, onEnd } = setUp();
  revoke.mockImplementation(async () => expired('token-1'));
  service.start(user);
  await service.end({ server: true });
  expect(onEnd.mock.calls).toEqual([['signedOut']]);
});

it('follows sign-in and sign-out in another tab', () => {
  const { restore, followOtherTabs, bus, token, onEnd } = setUp();
  const onSignedIn = jest.fn();
  restore();
  followOtherTabs(onSignedIn);
  inAnotherTab(() => {
    localStorage.setItem('session', '{"firstName":"Omar"}');
    localStorage.setItem('access_token', 'token-3');
  });
  expect(bus.current('session')).toEqual({ signedIn: true, firstName: 'Omar' });
  expect(token()).toBe('token-3');
  inAnotherTab(() => {
    localStorage.setItem('session', '{"firstName":"Lina"}');
    localStorage.setItem('access_token', 'token-4');
  });
  expect(bus.current('session')).toEqual({ signedIn: true, firstName: 'Lina' });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  inAnotherTab(() => localStorage.clear());
  expect(bus.current('session')).toEqual({ signedIn: false });
  expect(onEnd.mock.calls).toEqual([['otherTab']]);
});

it('follows a sign-in in another tab while the page started', () => {
  const { restore, followOtherTabs, token } = setUp();
  const onSignedIn = jest.fn();
  restore();
  inAnotherTab(() => {
    localStorage.setItem('session', '{"firstName":"Omar"}');
    localStorage.setItem('access_token', 'token-3');
  });
  expect(token()).toBeNull();
  followOtherTabs(onSignedIn);
  expect(token()).toBe('token-3');
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

it('ends when it expires, also while the computer sleeps', () => {
  jest.useFakeTimers();
  const { service, followOtherTabs, onEnd } = setUp();
  followOtherTabs(() => {});
  service.start({ ...user, expires_at: new Date(Date.now() + 30 * HOUR).toISOString() });
  jest.advanceTimersByTime(30 * HOUR - 1);
  expect(onEnd).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + HOUR);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd.mock.calls).toEqual([['expired']]);
});

it('starts as a guest without a notice when the stored session has expired', () => {
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('session', JSON.stringify({ firstName: 'Noor', expiresAt: Date.now() - 1 }));
  const { restore, bus, onEnd, token } = setUp();
  restore();
  expect(token()).toBeNull();
  expect(bus.current('session')).toEqual({ signedIn: false });
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
});

it('does not end a new session when the clock is years ahead', () => {
  const { service, token, onEnd } = setUp();
  service.start({ ...user, expires_at: '2001-01-01T00:00:00Z' });
  expect(token()).toBe('token-1');
  expect(onEnd).not.toHaveBeenCalled();
});

it('lasts as long as the page when storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { service, followOtherTabs, token } = setUp();
  followOtherTabs(() => {});
  service.start(user);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(token()).toBe('token-1');
  full.mockRestore();
});

it('publishes and stores a changed name, for this customer only', () => {
  const { service, bus, restore } = setUp();
  service.start(user);
  service.update?.({ email: 'omar@example.com', firstName: 'Omar' });
  expect(bus.current('session')?.firstName).toBe('Noor');
  service.update?.({ email: user.email, firstName: 'Nora' });
  expect(bus.current('session')).toEqual({
    signedIn: true,
    firstName: 'Nora',
    lastName: 'Haddad',
    email: user.email,
    groups: ['partner'],
  });
  restore();
  expect(bus.current('session')?.firstName).toBe('Nora');
});

it('never stores a changed name beside the token of another customer', () => {
  const { service, bus } = setUp();
  service.start(user);
  localStorage.setItem('session', '{"firstName":"Omar"}');
  localStorage.setItem('access_token', 'token-of-omar');
  service.update?.({ email: user.email, firstName: 'Nora' });
  expect(bus.current('session')?.firstName).toBe('Nora');
  expect(localStorage.getItem('session')).toContain('Omar');
  expect(localStorage.getItem('access_token')).toBe('token-of-omar');
});

const storageOf = (customer: typeof user): Record<'access_token' | 'session', string> => {
  const { service } = setUp();
  service.start(customer);
  const [token, session] = ['access_token', 'session'].map((key) => localStorage.getItem(key) ?? '');
  localStorage.clear();
  return { access_token: token ?? '', session: session ?? '' };
};

describe('while another customer signs in in another tab', () => {
  const omar = { ...user, access_token: 'token-of-omar', first_name: 'Omar', email: 'omar@example.com' };

  function setUpWithOmar() {
    const omars = storageOf(omar);
    const rendered = setUp();
    rendered.service.start(user);
    rendered.followOtherTabs(() => {});
    return { ...rendered, omars };
  }

  it('does not pair their name with the former token', () => {
    const { bus, token, omars } = setUpWithOmar();
    inAnotherTab(() => localStorage.setItem('session', omars.session));
    expect([token(), bus.current('session')?.firstName]).toEqual(['token-1', 'Noor']);
    inAnotherTab(() => localStorage.setItem('access_token', omars.access_token));
    expect([token(), bus.current('session')?.firstName]).toEqual(['token-of-omar', 'Omar']);
  });

  it('adopts their session after a 401 for the former token, and leaves it in storage', () => {
    const { bus, expired, onEnd, token, omars } = setUpWithOmar();
    for (const key of ['session', 'access_token'] as const) localStorage.setItem(key, omars[key]);
    expired('token-1');
    expect([token(), bus.current('session')?.firstName]).toEqual(['token-of-omar', 'Omar']);
    expect(localStorage.getItem('access_token')).toBe('token-of-omar');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('leaves their half-written session in storage after a 401 for the former token', () => {
    const { expired, onEnd, token, omars } = setUpWithOmar();
    localStorage.setItem('session', omars.session);
    expired('token-1');
    expect(onEnd.mock.calls).toEqual([['unauthorized']]);
    inAnotherTab(() => localStorage.setItem('access_token', omars.access_token));
    expect(token()).toBe('token-of-omar');
    expect(localStorage.getItem('session')).toBe(omars.session);
  });
});

it('signs out only if the guards of the page allow it', async () => {
  const { service, signOut, onEnd } = setUp();
  service.start(user);
  const guard = jest.fn(async () => false);
  const remove = service.guardSignOut?.(guard);
  await signOut();
  expect(onEnd).not.toHaveBeenCalled();
  guard.mockResolvedValue(true);
  await signOut();
  expect(onEnd.mock.calls).toEqual([['signedOut']]);
  remove?.();
  service.start(user);
  await signOut();
  expect(guard).toHaveBeenCalledTimes(2);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it('signs out although a guard of the page fails', async () => {
  const { service, signOut, onEnd } = setUp();
  service.start(user);
  service.guardSignOut?.(() => Promise.reject(new Error('broken')));
  await signOut();
  expect(onEnd.mock.calls).toEqual([['signedOut']]);
  service.start(user);
  service.guardSignOut?.(() => {
    throw new Error('broken');
  });
  await signOut();
  expect(onEnd).toHaveBeenCalledTimes(2);
});
