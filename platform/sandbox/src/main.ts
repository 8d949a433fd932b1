import { readFile } from 'node:fs/promises';
import { browserScripts } from '../browser-scripts.mjs';
import { readConfig } from './config';
import type { BrowserScripts } from './provider';
import { startSandbox } from './sandbox';

const config = readConfig(process.env);
const script = (name: string) => readFile(new URL(`./browser/${name}.js`, import.meta.url), 'utf8');
const scripts = Object.fromEntries(
  await Promise.all(Object.keys(browserScripts).map(async (name) => [name, await script(name)])),
) as BrowserScripts;

try {
  const sandbox = await startSandbox(config, scripts, (line) => console.log(line));
  console.log(`Sandbox at ${sandbox.url} (inbox ${sandbox.url}/inbox, SMTP on ${sandbox.smtpPort})`);
  const stop = () => sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
