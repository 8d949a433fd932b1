import { loadAhead } from './load-ahead';

jest.mock('./when-idle', () => ({ whenIdle: async () => {} }));

const setConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

afterEach(() => setConnection(undefined));

it('loads when the page is idle, and ignores a failure', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  await expect(loadAhead(load)).resolves.toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads nothing for a shopper who saves data', async () => {
  setConnection({ saveData: true });
  const load = jest.fn(async () => {});
  await loadAhead(load);
  expect(load).not.toHaveBeenCalled();
});
