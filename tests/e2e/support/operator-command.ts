import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';

const run = promisify(execFile);

const MAX_OUTPUT = 64 * 1024 * 1024;

/** Runs the operators' command on the shop of this run. */
export async function runOperatorCommand(...parameters: string[]): Promise<void> {
  await readOperatorCommand(...parameters);
}

/** Runs the operators' command on the shop of this run. @returns its standard output */
export async function readOperatorCommand(...parameters: string[]): Promise<string> {
  const env = { ...process.env, PORT: String(shop.port()), GIFTSTORE_DATA: shop.data() };
  const command = join(workingTree, 'platform/api/bin/giftstore.mjs');
  return (await run(process.execPath, [command, ...parameters], { env, maxBuffer: MAX_OUTPUT })).stdout;
}
