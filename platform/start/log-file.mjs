// @ts-check
import nodeFiles from 'node:fs';
import { dirname } from 'node:path';
import { describeDiskError } from './disk-error.mjs';

/** @typedef {Pick<typeof nodeFiles, 'createWriteStream' | 'existsSync' | 'mkdirSync' | 'renameSync' | 'statSync'>} Files */

/** How long lines are lost before the file is opened again, and how often its existence is checked. */
const RETRY_MS = 2_000;
const ROTATE_AT_BYTES = 10 * 1024 * 1024;

/**
 * Logs that cannot be written now, by folder. Several parts log to one folder, and one message for all of them is enough.
 * @type {Map<string, Set<string>>}
 */
const failing = new Map();

/**
 * Appends lines to a file. What cannot be written (full disk, read-only or removed folder) is lost; `log` gets one line
 * when that begins and one when the file is written again.
 * @param {{ file: string, log: (line: string) => void, files?: Files, retryMs?: number }} options `files` and `retryMs`
 *   are for tests
 * @returns {{ write: (line: string) => void, close: () => void }}
 */
export function openLogFile({ file, log, files = nodeFiles, retryMs = RETRY_MS }) {
  /** @type {import('node:fs').WriteStream | undefined} */
  let stream;
  let [retryAt, checkAt] = [0, Date.now() + retryMs];
  let isFirst = true;
  /** @param {unknown} error */
  const fail = (error) => {
    stream?.destroy();
    stream = undefined;
    retryAt = Date.now() + retryMs;
    if (markFailing(file)) {
      log(`Logs in ${dirname(file)} are lost for now: ${describeDiskError(error)}. The shop goes on.`);
    }
  };
  const open = () => {
    // Later on, a data folder that is gone stays so: a new one in its place would be in the way when it comes back.
    if (!files.existsSync(dirname(file))) files.mkdirSync(dirname(file), { recursive: isFirst });
    isFirst = false;
    if ((files.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) {
      files.renameSync(file, `${file}.1`);
    }
    const opened = files.createWriteStream(file, { flags: 'a' });
    opened.on('error', (error) => {
      if (stream === opened) fail(error);
    });
    return opened;
  };
  const reopenWhenRemoved = () => {
    if (!stream || Date.now() < checkAt) return;
    checkAt = Date.now() + retryMs;
    if (files.statSync(file, { throwIfNoEntry: false })) return;
    stream.end();
    stream = undefined;
  };
  return {
    write(line) {
      if (Date.now() < retryAt) return;
      try {
        reopenWhenRemoved();
        stream ??= open();
        stream.write(`${line}\n`, (error) => {
          if (!error && markWritten(file)) log(`Logs in ${dirname(file)} are written again.`);
        });
      } catch (error) {
        fail(error);
      }
    },
    close: () => void stream?.end(),
  };
}

/**
 * @param {string} file
 * @returns {boolean} whether it is the first one of its folder
 */
function markFailing(file) {
  const folder = dirname(file);
  const names = failing.get(folder) ?? new Set();
  const isFirst = names.size === 0;
  failing.set(folder, names.add(file));
  return isFirst;
}

/**
 * @param {string} file
 * @returns {boolean} whether it was the last failing one of its folder
 */
function markWritten(file) {
  const names = failing.get(dirname(file));
  return !!names?.delete(file) && names.size === 0;
}
