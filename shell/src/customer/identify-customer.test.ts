import { createBus, resetBus } from '@giftstore/bus';
import { identifyCustomer } from './identify-customer';

const page = window as { newrelic?: unknown };
afterEach(() => {
  delete page.newrelic;
  resetBus();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(respond: () => Promise<object> = async () => ({ data: { profile: { id: 'id-1' } } })) {
  const bus = createBus({ name: 'shell', version: '1' });
  const get = jest.fn(respond);
  bus.publish('session', { signedIn: true, firstName: 'Noor', email: 'noor@example.com' });
  identifyCustomer({ bus, http: { get } as never });
  return { bus, get };
}

it("sets the customer's id in the agent, and clears it when the session ends [more-7.3]", async () => {
  const setUserId = jest.fn();
  page.newrelic = { setUserId };
  const { bus } = setUp();
  await settled();
  expect(setUserId.mock.calls).toEqual([['id-1']]);
  bus.publish('session', { signedIn: false });
  await settled();
  expect(setUserId.mock.calls).toEqual([['id-1'], [null]]);
  expect(JSON.stringify(setUserId.mock.calls)).not.toContain('noor@example.com');
});

it('requests nothing on a page without an agent, or with one that takes no id', async () => {
  const { get } = setUp();
  page.newrelic = { addPageAction: jest.fn() };
  setUp();
  await settled();
  expect(get).not.toHaveBeenCalled();
});

it('sets no id of a customer who has signed out since', async () => {
  const setUserId = jest.fn();
  page.newrelic = { setUserId };
  let respond = (_: object) => {};
  const { bus } = setUp(() => new Promise((resolve) => (respond = resolve)));
  bus.publish('session', { signedIn: false });
  respond({ data: { profile: { id: 'id-1' } } });
  await settled();
  expect(setUserId.mock.calls).toEqual([[null]]);
});

it.each([
  [
    'the agent',
    () => setUp(),
    () => {
      throw new Error('agent');
    },
  ],
  ['the API', () => setUp(() => Promise.reject(new Error('offline'))), () => {}],
])('goes on when %s fails', async (_what, start, setUserId) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  page.newrelic = { setUserId };
  start();
  await settled();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
