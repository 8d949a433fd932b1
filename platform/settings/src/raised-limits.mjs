// @ts-check
import { limits } from './groups/limits.mjs';

/**
 * Every rate limit, as environment variables with a value that is never reached. Only for shops of `npm start`, tests and
 * benchmarks, where all shoppers come from one address: the shop's own machine. An explicit variable takes precedence.
 */
export const raisedLimits = Object.fromEntries(Object.keys(limits).map((name) => [name, '1000000']));
