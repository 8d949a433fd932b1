import { runOperator } from './run-operator';

/** The operators' command; see `giftstore --help`. */
process.exitCode = await runOperator(process.argv.slice(2));
