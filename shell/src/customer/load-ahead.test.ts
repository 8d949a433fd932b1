import { loadAhead } from './load-ahead';

jest.mock('./when-idle', () => ({ whenIdle: async () => {} }));

const setConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

afterEach(() => setConnection(undefined));

it('loads when the page is idle, and ignores a failure', async () => {
  setConnection({ saveData: false, effectiveType: '3g' });
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  await expect(loadAhead(load)).resolves.toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a connection of the 2G classes', { saveData: false, effectiveType: 'slow-2g' }],
])('loads nothing for a shopper who %s', async (_, connection) => {
  setConnection(connection);
  const load = jest.fn(async () => {});
  await loadAhead(load);
  expect(load).not.toHaveBeenCalled();
});
