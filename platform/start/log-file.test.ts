import nodeFiles, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { openLogFile } from './log-file.mjs';
import { waitUntil } from './wait.mjs';

let folder: string;
let messages: string[];
let room: boolean;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'));
  messages = [];
  room = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = (line: string) => void messages.push(line);
const lost = (reason: string) => `Logs in ${folder} are lost for now: ${reason}. The shop goes on.`;

/** Writes until the condition holds, as parts do. */
const writeUntil = (files: { write: (line: string) => void }[], condition: () => boolean) =>
  waitUntil(
    () => {
      for (const [index, file] of files.entries()) file.write(`line of ${index}`);
      return condition();
    },
    { everyMs: 5, timeoutMs: 10_000 },
  );

/** A file system that fails with this code until there is `room`. */
function failingFiles(code: string): typeof nodeFiles {
  const createWriteStream = (...given: Parameters<typeof nodeFiles.createWriteStream>) => {
    const error = Object.assign(new Error(code), { code });
    if (room) return nodeFiles.createWriteStream(...given);
    return new Writable({ write: (_chunk, _encoding, done) => done(error) });
  };
  return { ...nodeFiles, createWriteStream } as typeof nodeFiles;
}

test.each([
  ['ENOSPC', 'no space is left on the disk (ENOSPC)'],
  ['EROFS', 'the disk is read-only (EROFS)'],
])(
  'says once for all logs of a folder that they are lost (%s), and once that they are written again',
  async (code, reason) => {
    const open = (name: string) =>
      openLogFile({ file: join(folder, name), log, files: failingFiles(code), retryMs: 20 });
    const logs = [open('api.log'), open('edge.log')];
    await writeUntil(logs, () => messages.length > 0);
    const rounds: number[] = [];
    await writeUntil(logs, () => rounds.push(1) > 20);
    expect(messages).toEqual([lost(reason)]);
    room = true;
    await writeUntil(logs, () => messages.length > 1);
    expect(messages).toEqual([lost(reason), `Logs in ${folder} are written again.`]);
    expect(readFileSync(join(folder, 'edge.log'), 'utf8')).toContain('line of 1\n');
    for (const one of logs) one.close();
  },
);

test('survives a disk that is really full, which Linux has as a device', async () => {
  if (process.platform !== 'linux') return;
  const file = join(folder, 'api.log');
  symlinkSync('/dev/full', file);
  const full = openLogFile({ file, log, retryMs: 20 });
  await writeUntil([full], () => messages.length > 0);
  expect(messages).toEqual([lost('no space is left on the disk (ENOSPC)')]);
  rmSync(file);
  await writeUntil([full], () => messages.length > 1);
  await waitUntil(() => readFileSync(file, 'utf8').includes('line of 0\n'), { timeoutMs: 10_000 });
  full.close();
});

test('writes to a new file when its folder was removed', async () => {
  const removed = openLogFile({ file: join(folder, 'logs/api.log'), log, retryMs: 20 });
  await writeUntil([removed], () => existsSync(join(folder, 'logs/api.log')));
  renameSync(join(folder, 'logs'), join(folder, 'away'));
  await writeUntil([removed], () => existsSync(join(folder, 'logs/api.log')));
  expect(messages).toEqual([]);
  removed.close();
});

test('creates no data folder in place of a removed one', async () => {
  const logs = join(folder, 'data/logs');
  const removed = openLogFile({ file: join(logs, 'api.log'), log, retryMs: 20 });
  await writeUntil([removed], () => existsSync(join(logs, 'api.log')));
  renameSync(join(folder, 'data'), join(folder, 'away'));
  await writeUntil([removed], () => messages.length > 0);
  expect(messages).toEqual([
    `Logs in ${logs} are lost for now: the folder is gone (ENOENT). The shop goes on.`,
  ]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
  renameSync(join(folder, 'away'), join(folder, 'data'));
  await writeUntil([removed], () => messages.length > 1);
  expect(messages[1]).toBe(`Logs in ${logs} are written again.`);
  removed.close();
});

test('rotates a long file when it opens it', async () => {
  const file = join(folder, 'api.log');
  mkdirSync(folder, { recursive: true });
  nodeFiles.writeFileSync(file, Buffer.alloc(11 * 1024 * 1024, 'x'));
  const rotated = openLogFile({ file, log });
  await writeUntil([rotated], () => existsSync(`${file}.1`));
  rotated.close();
});
