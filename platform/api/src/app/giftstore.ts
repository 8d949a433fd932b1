import { fileURLToPath } from 'node:url';
import { readBuild } from '@giftstore/settings';
import { runOperator } from './run-operator';

/** The operators' command; see `giftstore --help`. */
const build = readBuild(fileURLToPath(new URL('../../..', import.meta.url)));
process.exitCode = await runOperator(process.argv.slice(2), build);
