import { edgeLimits } from './groups/edge-limits.mjs';
import { limits } from './groups/limits.mjs';
import { raisedLimits } from './raised-limits.mjs';

/** The limits of all addresses together. */
const OF_ALL = ['RATE_LIMIT_GIFTCARD_WRONG'];

it('has defaults with which one address cannot try much', () => {
  const large = Object.entries(limits).filter(
    ([name, limit]) => limit.default > 100 && !OF_ALL.includes(name),
  );
  expect(large).toEqual([]);
});

it('raises every limit beyond what a test reaches', () => {
  expect(Object.keys(raisedLimits)).toEqual([
    ...Object.keys({ ...limits, ...edgeLimits }),
    'API_LIMIT_WRITES',
    'API_LIMIT_WAIT_MS',
    'API_LIMIT_DELAY_MS',
  ]);
  expect(Object.values(raisedLimits).every((value) => Number(value) >= 1_000_000)).toBe(true);
});
