import { nextTask } from './next-task';

const browser = globalThis as { scheduler?: { yield?(): Promise<void> } };
afterEach(() => {
  delete browser.scheduler;
});

it('runs queued tasks first where the browser has no yield', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('queued'));
  await nextTask();
  expect([...order, 'continuation']).toEqual(['queued', 'continuation']);
});

it('uses the browser’s yield where it exists', async () => {
  const yieldTask = jest.fn(async () => {});
  browser.scheduler = { yield: yieldTask };
  await nextTask();
  expect(yieldTask).toHaveBeenCalledTimes(1);
});
