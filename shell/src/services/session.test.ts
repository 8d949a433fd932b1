import { createBus, resetBus } from '@giftstore/bus';
import { createSession } from './session';

const user = {
  access_token: 'token-1',
  token_type: 'Bearer' as const,
  expires_at: '2099-01-01T00:00:00Z',
  first_name: 'Noor',
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

/** What another tab did to storage, as this tab learns of it. */
function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('tells the page who signed in, and never the token [core-4.2] [core-9.1]', () => {
  const { bus, service, token } = setUp();
  service.start(user);
  expect(token()).toBe('token-1');
  expect(localStorage.getItem('access_token')).toBe('token-1');
  expect(bus.current('session')).toEqual({
    signedIn: true,
    firstName: 'Noor',
    email: user.email,
    groups: ['partner'],
  });
});

it('ends once when twenty calls learn at once that the token is dead, and keeps the cart [core-8.3]', () => {
  localStorage.setItem('state', '{"version":1,"cart":{"lines":[]}}');
  const { service, expired, onEnd, bus, token } = setUp();
  const told = jest.fn();
  bus.on('session/signedOut', told);
  service.start(user);
  for (let call = 0; call < 20; call += 1) expired('token-1');
  expect(onEnd.mock.calls).toEqual([['refused']]);
  expect(told.mock.calls).toEqual([[{ reason: 'expired' }]]);
  expect(token()).toBeNull();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
  expect(localStorage.getItem('state')).toContain('cart');
});

it('a late 401 of an earlier session does not end the one that began meanwhile', () => {
  const { service, expired, onEnd, token } = setUp();
  service.start(user);
  expired('an earlier token');
  expect(token()).toBe('token-1');
  expect(onEnd).not.toHaveBeenCalled();
});

it('a token in storage means signed in; nonsense beside it harms nothing [core-4.1]', () => {
  localStorage.setItem('access_token', 'token-2');
  localStorage.setItem('session', '{"firstName":7,"groups":"x"');
  const { restore, bus, token } = setUp();
  restore();
  expect(token()).toBe('token-2');
  expect(bus.current('session')).toEqual({ signedIn: true });
});

it('signs out here even when the server cannot be reached, or never answers', async () => {
  jest.useFakeTimers();
  for (const answer of [() => Promise.reject(new Error('offline')), () => new Promise(() => {})]) {
    const { service, revoke, token, onEnd } = setUp();
    revoke.mockImplementation(answer);
    service.start(user);
    const ended = service.end({ server: true });
    await jest.advanceTimersByTimeAsync(3_000);
    await ended;
    expect(token()).toBeNull();
    expect(onEnd.mock.calls).toEqual([['asked']]);
  }
});

it('a 401 to the sign-out itself is no second end', async () => {
  const { service, revoke, expired, onEnd } = setUp();
  revoke.mockImplementation(async () => expired('token-1'));
  service.start(user);
  await service.end({ server: true });
  expect(onEnd.mock.calls).toEqual([['asked']]);
});

it('takes up who signed in in another tab, and forgets who signed out there', () => {
  const { restore, follow, bus, token, onEnd } = setUp();
  const takenUp = jest.fn();
  restore();
  follow(takenUp);
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
  expect(takenUp).toHaveBeenCalledTimes(1);
  inAnotherTab(() => localStorage.clear());
  expect(bus.current('session')).toEqual({ signedIn: false });
  expect(onEnd.mock.calls).toEqual([['otherTab']]);
});

it('ends when its time is over, also when the computer slept through it', () => {
  jest.useFakeTimers();
  const { service, follow, onEnd } = setUp();
  follow(() => {});
  service.start({ ...user, expires_at: new Date(Date.now() + 30 * HOUR).toISOString() });
  jest.advanceTimersByTime(30 * HOUR - 1);
  expect(onEnd).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + HOUR);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd.mock.calls).toEqual([['over']]);
});

it('a page that opens after the end begins as a visitor, and says nothing', () => {
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('session', JSON.stringify({ firstName: 'Noor', expiresAt: Date.now() - 1 }));
  const { restore, bus, onEnd, token } = setUp();
  restore();
  expect(token()).toBeNull();
  expect(bus.current('session')).toEqual({ signedIn: false });
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
});

it('a clock that is years ahead does not end what has just begun', () => {
  const { service, token, onEnd } = setUp();
  service.start({ ...user, expires_at: '2001-01-01T00:00:00Z' });
  expect(token()).toBe('token-1');
  expect(onEnd).not.toHaveBeenCalled();
});

it('where storage is full the session lasts as long as the page, and no look at storage ends it', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { service, follow, token } = setUp();
  follow(() => {});
  service.start(user);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(token()).toBe('token-1');
  full.mockRestore();
});
