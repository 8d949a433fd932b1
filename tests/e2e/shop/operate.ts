import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '../../store/start-scripts';
import { store } from '../../store/store';

const run = promisify(execFile);

/** The operators' command, on the store of this run. */
export async function operate(...words: string[]): Promise<void> {
  const env = { ...process.env, PORT: String(store.port()), GIFTSTORE_DATA: store.data() };
  await run(process.execPath, [join(checkout, 'platform/api/bin/giftstore.mjs'), ...words], { env });
}
