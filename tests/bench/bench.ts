/**
 * `npm run bench`: how fast the shop's pages and calls are, as Markdown on standard output; what happens meanwhile goes
 * to standard error. `-- --only pages` or `-- --only api` for one half. Nothing here fails for being slow.
 */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { freeStorePort } from '../store/free-port';
import { checkout, startScript } from '../store/start-scripts';
import { startStore } from '../store/start-store';
import { measureCalls } from './api-load';
import { measureCheckouts } from './checkout-load';
import { budgetReport, loadReport, machine, packagesReport, pagesReport } from './markdown';
import { measurePages } from './page-loads';

const say = (line: string) => process.stderr.write(`${line}\n`);
const progress = {
  say,
  step<T>(title: string, work: () => Promise<T>): Promise<T> {
    say(title);
    return work();
  },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only && !['pages', 'api'].includes(values.only)) {
  say(`--only takes "pages" or "api", not "${values.only}".`);
  process.exit(1);
}

const head = machine();
const port = await freeStorePort(3500);
say(`Starting a store of its own on port ${port} …`);
const store = await startStore(port);
process.env.SHOP_PORT = String(port);
process.env.SHOP_DATA = store.data;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void store.stop().then(() => process.exit(1)));
try {
  console.log(`# Figures\n\nMade by \`npm run bench\`. ${head}`);
  if (values.only !== 'api') console.log(await benchPages());
  if (values.only !== 'pages') console.log(await benchApi());
} finally {
  await store.stop();
}

async function benchPages(): Promise<string> {
  const { findChromium } = await startScript('chromium');
  const chromium = await findChromium({ root: checkout, logs: tmpdir(), progress });
  const loads = await measurePages(chromium, say);
  return [
    '',
    '## Pages',
    '',
    'A phone (390 × 844) on 1.6 Mbps, 150 ms, CPU × 4, with an empty cache; medians of 5 loads. "As one file" is the same page',
    'with its styles inside and no script. "Usable": what the page is for can be pressed. "Hops": requests that had to wait',
    'for each other until then.',
    '',
    pagesReport(loads),
    '',
    packagesReport(loads),
    '',
    budgetReport(loads),
  ].join('\n');
}

async function benchApi(): Promise<string> {
  say('Asking the API …');
  const calls = await measureCalls();
  say('Checking out …');
  const checkouts = await measureCheckouts();
  return [
    '',
    '## API',
    '',
    'One API process, PostgreSQL, the sandbox, the worker and the load itself on one machine; 8 connections.',
    '',
    loadReport([...calls, checkouts], checkouts.workerCpuMs),
  ].join('\n');
}
