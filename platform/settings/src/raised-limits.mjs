// @ts-check
import { edgeLimits } from './groups/edge-limits.mjs';
import { limits } from './groups/limits.mjs';

/**
 * Every limit of API and edge, as environment variables with a value that is never reached. Only for shops of `npm start`, tests and
 * benchmarks, where all shoppers come from one address: the shop's own machine. An explicit variable takes precedence.
 */
export const raisedLimits = Object.fromEntries(
  [
    ...Object.keys({ ...limits, ...edgeLimits }),
    'API_LIMIT_WRITES',
    'API_LIMIT_WAIT_MS',
    'API_LIMIT_DELAY_MS',
  ].map((name) => [name, '1000000']),
);
