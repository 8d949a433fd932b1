import { AdaptiveLimit } from './adaptive-limit';

let time = 0;
let limit: AdaptiveLimit;
beforeEach(() => {
  time = 0;
  limit = new AdaptiveLimit({ max: 256, maxDelayMs: 250, now: () => time });
});

/** Calls that begin together and end together after `ms`. */
function run(count: number, ms: number, { kind = 'pay', completed = true } = {}): void {
  const ends = Array.from({ length: count }, () => limit.begin(kind));
  time += ms;
  for (const end of ends) end(completed);
}

function repeat(times: number, work: () => void): void {
  for (let count = 0; count < times; count += 1) work();
}

/** What calls take in a quiet process. */
const learnUsual = (ms: number) => repeat(50, () => run(1, ms));

it('begins with a quarter of the calls that are never exceeded', () => {
  expect(limit.allowed).toBe(64);
  const ends = Array.from({ length: 63 }, () => limit.begin('pay'));
  expect(limit.isReached).toBe(false);
  limit.begin('pay');
  expect(limit.isReached).toBe(true);
  ends[0]?.(true);
  expect(limit.isReached).toBe(false);
});

it('allows fewer calls with each late one, but always some', () => {
  learnUsual(100);
  run(20, 351);
  expect(limit.allowed).toBe(44);
  run(200, 5_000);
  expect(limit.allowed).toBe(8);
});

/** Fills the limit ten times. @param partLate the part of the calls that is late */
function fill(partLate: number): void {
  learnUsual(100);
  repeat(10, () => {
    const ends = Array.from({ length: limit.allowed }, () => limit.begin('pay'));
    const inTime = Math.round(ends.length * (1 - partLate));
    time += 200;
    for (const end of ends.slice(0, inTime)) end(true);
    time += 200;
    for (const end of ends.slice(inTime)) end(true);
  });
}

it('allows fewer calls while more than one of ten is late', () => {
  fill(0.2);
  expect(limit.allowed).toBeLessThan(32);
});

it('allows more calls while fewer than one of ten are late', () => {
  fill(0.05);
  expect(limit.allowed).toBeGreaterThan(80);
});

it('allows more calls only while they are used, and never more than the most', () => {
  learnUsual(100);
  repeat(100, () => run(20, 100));
  expect(limit.allowed).toBe(64);
  repeat(100, () => run(limit.allowed, 100));
  expect(limit.allowed).toBe(256);
});

it('knows what calls of each kind take, so that a slow provider makes none late', () => {
  learnUsual(2_000);
  run(60, 2_200);
  expect(limit.allowed).toBeGreaterThan(64);
  run(60, 300, { kind: 'order' });
  expect(limit.allowed).toBeLessThan(12);
});

it('finds a provider that becomes slow as usual after a while', () => {
  learnUsual(100);
  run(100, 2_000);
  expect(limit.allowed).toBe(8);
  repeat(10, () => run(8, 2_000));
  repeat(50, () => run(limit.allowed, 2_000));
  expect(limit.allowed).toBe(256);
});

it('does not find usual what calls take in a crowd', () => {
  learnUsual(100);
  repeat(20, () => run(30, 340));
  run(30, 400);
  expect(limit.allowed).toBeLessThan(120);
  repeat(10, () => run(30, 400));
  expect(limit.allowed).toBe(8);
});

it('counts a call that was not completed, and learns nothing from it', () => {
  learnUsual(1_000);
  repeat(100, () => run(8, 1, { completed: false }));
  run(60, 1_200);
  expect(limit.allowed).toBeGreaterThan(64);
  const { allowed } = limit;
  run(60, 9_000, { completed: false });
  expect(limit.allowed).toBe(allowed);
  expect(limit.isReached).toBe(false);
});
