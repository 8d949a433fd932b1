import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeHolder, lockDataFolder, runningPorts } from './data-folder.mjs';
import { acquireLock, LockedError, lockHolder } from './lock.mjs';
import { identify, isRunning } from './processes.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'store.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A process that has ended, such as the one in the lock of a killed start. */
async function endedProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const id = identify(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return id;
}

describe('takeLock', () => {
  it('locks until its release', () => {
    const lock = acquireLock(file, 'note');
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(lockHolder(file)).toMatchObject({ pid: process.pid, note: 'note' });
    lock.release();
    expect(lockHolder(file)).toBeNull();
    expect(() => acquireLock(file)).not.toThrow();
  });

  it("acquires a killed process's lock at once and leaves no other file", async () => {
    writeFileSync(file, JSON.stringify({ ...(await endedProcess()), since: 'x' }));
    acquireLock(file);
    expect(lockHolder(file)?.pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['store.lock']);
  });

  it('acquires the lock of a process whose number another process has now', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startTime: 'long ago', since: 'x' }));
    expect(() => acquireLock(file)).not.toThrow();
  });

  it('acquires a half-written lock once it is stale', () => {
    writeFileSync(file, '{"pid":');
    utimesSync(file, 1, 1);
    expect(() => acquireLock(file)).not.toThrow();
  });

  it('does not delete a lock that replaced its own', () => {
    const lock = acquireLock(file);
    writeFileSync(file, 'another');
    lock.release();
    expect(existsSync(file)).toBe(true);
  });
});

describe('a second start', () => {
  const ports = { PORT: 4000, SANDBOX_PORT: 4001, SMTP_PORT: 4002, API_PORT: 4005 };

  const take = () => lockDataFolder(folder, ports, () => {});

  it('fails with process, ports and time of the first', async () => {
    const lock = await take();
    const holder = lockHolder(file);
    await expect(take()).rejects.toThrow(
      new RegExp(
        `process ${process.pid}, since ${holder?.since}, PORT 4000, SANDBOX_PORT 4001.*API_PORT 4005`,
      ),
    );
    expect(runningPorts(folder)).toEqual(ports);
    lock.release();
    expect(runningPorts(folder)).toBeNull();
  });

  it('waits for a first that is stopping', async () => {
    const lock = await take();
    lock.announceShutdown();
    const logged: string[] = [];
    const second = lockDataFolder(folder, ports, (line) => {
      logged.push(line);
      lock.release();
    });
    await expect(second).resolves.toBeDefined();
    expect(logged).toEqual(['An earlier start is stopping; waiting for it …']);
  });

  it('names the ways out', () => {
    const message = describeHolder(
      { pid: 7, startTime: '1', since: 'now', note: JSON.stringify(ports) },
      '/data',
    );
    expect(message).toContain('http://localhost:4000');
    expect(message).toContain('kill 7');
    expect(message).toContain('another GIFTSTORE_DATA and PORT');
  });
});

test('identifies a process by its number and start time', () => {
  const me = identify(process.pid);
  expect(isRunning(me)).toBe(true);
  expect(isRunning(me && { ...me, startTime: 'other' })).toBe(false);
  expect(identify(0)).toBeNull();
});
