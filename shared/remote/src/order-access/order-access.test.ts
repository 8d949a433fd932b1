import { loadAccessToken, saveAccessToken } from '.';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('has a token for its own order only', () => {
  expect(saveAccessToken('GG-1', 'token-1')).toBe(true);
  expect(loadAccessToken('GG-1')).toBe('token-1');
  expect(loadAccessToken('GG-2')).toBeUndefined();
});

it('has a token that storage refuses for the rest of the page, and says so', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(saveAccessToken('GG-3', 'token-3')).toBe(false);
  expect(loadAccessToken('GG-3')).toBe('token-3');
});
