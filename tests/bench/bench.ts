/**
 * `npm run bench`: how fast the shop's pages and calls are, as Markdown on standard output; what happens meanwhile goes
 * to standard error. `-- --only pages` or `-- --only api` for one half; `-- --long` watches the API's memory for ten
 * minutes instead of one. Nothing here fails for being slow.
 */
import { parseArgs } from 'node:util';
import { benchApi } from './api-bench';
import { machine } from './markdown';
import { benchPages } from './page-bench';

const say = (line: string) => process.stderr.write(`${line}\n`);

const { values } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
});
if (values.only && !['pages', 'api'].includes(values.only)) {
  say(`--only takes "pages" or "api", not "${values.only}".`);
  process.exit(1);
}

console.log(`# Figures\n\nMade by \`npm run bench\`. ${machine()}`);
if (values.only !== 'api') console.log(await benchPages(say));
if (values.only !== 'pages') console.log(await benchApi({ long: values.long, say }));
