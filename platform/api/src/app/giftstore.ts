import { runOperator } from './run-operator';

/** The operators' command: `giftstore --help` says what it can do. */
process.exitCode = await runOperator(process.argv.slice(2));
