import { withinPatience } from './patience';

const never = new Promise<void>(() => {});
const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
const become = (visibility: DocumentVisibilityState) => {
  state.mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
  state.mockReturnValue('visible');
});

/** Whether the wait has ended after each of the times. */
async function endsAfter(...times: number[]): Promise<boolean[]> {
  let hasEnded = false;
  withinPatience('page', 'it', never).catch(() => {
    hasEnded = true;
  });
  const ends: boolean[] = [];
  for (const ms of times) {
    await jest.advanceTimersByTimeAsync(ms);
    ends.push(hasEnded);
  }
  return ends;
}

it('ends after 10 seconds, and after 30 on a slow network', async () => {
  expect(await endsAfter(9_999, 1)).toEqual([false, true]);
  Object.assign(navigator, { connection: { effectiveType: '3g' } });
  expect(await endsAfter(29_999, 1)).toEqual([false, true]);
});

it('counts from the moment at which the page is looked at again', async () => {
  let hasEnded = false;
  withinPatience('page', 'it', never).catch(() => {
    hasEnded = true;
  });
  await jest.advanceTimersByTimeAsync(9_000);
  become('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  become('visible');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(hasEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(hasEnded).toBe(true);
});
