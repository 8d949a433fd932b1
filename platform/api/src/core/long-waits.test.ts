import { LongWaits } from './long-waits';

let time = 0;
let waits: LongWaits;
beforeEach(() => {
  time = 0;
  waits = new LongWaits(50, () => time);
});

/** A caller that begins to wait now. @returns serves it */
function caller(): () => Promise<void> {
  let give = () => {};
  const measured = waits.measure(
    () =>
      new Promise<void>((resolve) => {
        give = resolve;
      }),
  );
  return () => {
    give();
    return measured;
  };
}

it('are not long before every wait was too long for a while', async () => {
  const [first, second, third] = [caller(), caller(), caller()];
  caller();
  time = 51;
  await first();
  expect(waits.areLong()).toBe(false);
  time = 149;
  await second();
  expect(waits.areLong()).toBe(false);
  time = 151;
  await third();
  expect(waits.areLong()).toBe(true);
});

it('are not long any more after one short wait', async () => {
  const [first, second] = [caller(), caller()];
  time = 60;
  await first();
  time = 140;
  const late = caller();
  await second();
  time = 190;
  await late();
  caller();
  time = 240;
  expect(waits.areLong()).toBe(false);
});

it('are long when no caller is served', () => {
  caller();
  time = 150;
  expect(waits.areLong()).toBe(false);
  time = 151;
  expect(waits.areLong()).toBe(true);
});

it('are not long when no caller waits, however long the last one did', async () => {
  const [first, second] = [caller(), caller()];
  time = 60;
  await first();
  time = 1_000;
  await second();
  expect(waits.areLong()).toBe(false);
  caller();
  expect(waits.areLong()).toBe(false);
});

it('do not count a caller that left', async () => {
  await expect(waits.measure(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  time = 1_000;
  expect(waits.areLong()).toBe(false);
});

it('are not long when single callers waited long, each by itself', async () => {
  const first = caller();
  time = 60;
  await first();
  time = 10_000;
  caller();
  time = 10_010;
  expect(waits.areLong()).toBe(false);
});
