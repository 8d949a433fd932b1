/**
 * `npm run bench`: how fast the shop's pages and calls are, as Markdown on standard output; what happens meanwhile goes
 * to standard error. `-- --only pages`, `lighthouse`, `inp`, `edge`, `delivery` or `api` for one part; `-- --long` watches the API's memory for ten
 * minutes instead of one. Nothing here fails for being slow.
 */
import { parseArgs } from 'node:util';
import { benchApi } from './api-bench';
import { benchDelivery } from './delivery-bench';
import { benchInp } from './inp-bench';
import { benchLighthouse } from './lighthouse-bench';
import { machine } from './page-report';
import { benchPages } from './page-bench';
import { benchEdge } from './page-serving';

const say = (line: string) => process.stderr.write(`${line}\n`);

const { values } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
});
const parts = ['pages', 'lighthouse', 'inp', 'edge', 'delivery', 'api'];
if (values.only && !parts.includes(values.only)) {
  say(`--only takes "${parts.join('", "')}", not "${values.only}".`);
  process.exit(1);
}
const wants = (part: string) => !values.only || values.only === part;

console.log(`# Figures\n\nMade by \`npm run bench\`. ${machine()}`);
if (wants('pages')) console.log(await benchPages(say));
if (wants('lighthouse')) console.log(await benchLighthouse(say));
if (wants('inp')) console.log(await benchInp(say));
if (wants('edge')) console.log(await benchEdge(say));
if (wants('delivery')) console.log(await benchDelivery(say));
if (wants('api')) console.log(await benchApi({ long: values.long, say }));
