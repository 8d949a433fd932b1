/**
 * `npm run bench`: the speed of the shop's pages and calls, as Markdown on standard output; progress goes to standard error.
 * `-- --only pages`, `press`, `lighthouse`, `inp`, `edge`, `delivery` (with `canaries`), `canaries`, `api`, `crowd`, `growth` or `peer`: one part, the
 * last three only if they are named, `growth` with `--orders`, `--vouchers` and `--entries`, `peer` with the addresses of another shop's pages
 * (`--home`, `--list`, `--product`); `DEFECTS=loop,never` in the environment: these defects only. `-- --long`: the API's memory over ten minutes
 * instead of one. Missed targets are not errors.
 */
import { parseArgs } from 'node:util';
import { benchApi } from './api-bench';
import { benchCrowd } from './crowd-load';
import { benchDelivery } from './delivery-bench';
import { benchFaultyCanaries } from './faulty-canary-bench';
import { benchGrowth, readGrowth } from './growth-bench';
import { benchInp } from './inp-bench';
import { benchLighthouse } from './lighthouse-bench';
import { benchPages } from './page-bench';
import { machine } from './page-report';
import { benchEdge } from './page-serving';
import { benchPeer } from './peer-bench';
import { benchFirstPress } from './press-bench';

const log = (line: string) => process.stderr.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    orders: { type: 'string' },
    vouchers: { type: 'string' },
    entries: { type: 'string' },
    home: { type: 'string' },
    list: { type: 'string' },
    product: { type: 'string' },
  },
});
const parts = [
  'pages',
  'press',
  'lighthouse',
  'inp',
  'edge',
  'delivery',
  'canaries',
  'api',
  'crowd',
  'growth',
  'peer',
];
if (values.only && !parts.includes(values.only)) {
  log(`--only takes "${parts.join('", "')}", not "${values.only}".`);
  process.exit(1);
}
if (values.only === 'peer' && !values.home && !values.list && !values.product) {
  log('--only peer needs the address of a page of the other shop: --home, --list or --product.');
  process.exit(1);
}
const isSelected = (part: string) => !values.only || values.only === part;

console.log(`# Figures\n\nMade by \`npm run bench\`. ${machine()}`);
if (isSelected('pages')) console.log(await benchPages(log));
if (isSelected('press')) console.log(await benchFirstPress(log));
if (isSelected('lighthouse')) console.log(await benchLighthouse(log));
if (isSelected('inp')) console.log(await benchInp(log));
if (isSelected('edge')) console.log(await benchEdge(log));
if (isSelected('delivery')) console.log(await benchDelivery(log));
if (isSelected('canaries') || values.only === 'delivery') console.log(await benchFaultyCanaries(log));
if (isSelected('api')) console.log(await benchApi({ long: values.long, log }));
if (values.only === 'crowd') console.log(await benchCrowd(log));
// Takes many minutes and several gigabytes.
if (values.only === 'growth') console.log(await benchGrowth(readGrowth(values), log));
if (values.only === 'peer') console.log(await benchPeer(values, log));
