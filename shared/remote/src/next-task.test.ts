import { nextTask } from './next-task';

const browser = globalThis as { scheduler?: { yield?(): Promise<void> } };
afterEach(() => {
  delete browser.scheduler;
});

it('lets what is waiting come first, also where the browser cannot yield', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('what waited'));
  await nextTask();
  expect([...order, 'what follows']).toEqual(['what waited', 'what follows']);
});

it('yields as the browser does, where it can', async () => {
  const given = jest.fn(async () => {});
  browser.scheduler = { yield: given };
  await nextTask();
  expect(given).toHaveBeenCalledTimes(1);
});
