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

it('ends after 8.5 seconds, and after 25.5 on a slow network', async () => {
  expect(await endsAfter(8_499, 1)).toEqual([false, true]);
  Object.assign(navigator, { connection: { effectiveType: '3g' } });
  expect(await endsAfter(25_499, 1)).toEqual([false, true]);
});

it('counts from the moment at which the page is looked at again', async () => {
  let hasEnded = false;
  withinPatience('page', 'it', never).catch(() => {
    hasEnded = true;
  });
  await jest.advanceTimersByTimeAsync(8_000);
  become('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  become('visible');
  await jest.advanceTimersByTimeAsync(8_499);
  expect(hasEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(hasEnded).toBe(true);
});
