import { createBus, resetBus } from '@giftstore/bus';
import { createSession } from './session';

const user = {
  access_token: 'token-1',
  token_type: 'Bearer' as const,
  expires_at: '2027-01-01T00:00:00Z',
  first_name: 'Noor',
  email: 'noor@example.com',
  provider: 'email',
  groups: ['partner'],
};

function setUp() {
  resetBus();
  const bus = createBus({ name: 'shell', version: '1' });
  const navigate = jest.fn();
  const revoke = jest.fn(async () => ({}));
  return { bus, navigate, revoke, ...createSession({ bus, navigate, revoke }) };
}

beforeEach(() => localStorage.clear());

it('tells the page who signed in, and never the token', () => {
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

it('ends once when twenty calls learn at once that the token is dead, and keeps the cart', () => {
  localStorage.setItem('state', '{"version":1,"cart":{"lines":[]}}');
  const { service, expired, navigate, bus } = setUp();
  const ended = jest.fn();
  bus.on('session/signedOut', ended);
  service.start(user);
  for (let call = 0; call < 20; call += 1) expired();
  expect(navigate.mock.calls).toEqual([['/auth/login']]);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('state')).toContain('cart');
});

it('takes up what an earlier page kept, and survives nonsense in storage', () => {
  localStorage.setItem('access_token', 'token-2');
  localStorage.setItem('session', '{"firstName":7,"groups":"x"');
  const { restore, bus, token } = setUp();
  restore();
  expect(token()).toBe('token-2');
  expect(bus.current('session')).toEqual({ signedIn: true });
});

it('signs out here even when the server cannot be reached', async () => {
  const { service, revoke, token } = setUp();
  revoke.mockRejectedValue(new Error('offline'));
  service.start(user);
  await service.end({ server: true });
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(token()).toBeNull();
});
