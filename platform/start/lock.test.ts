import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeldError, lockHolder, takeLock } from './lock.mjs';
import { identify, isSame } from './processes.mjs';
import { describeHolder, runningPorts, takeDataFolder } from './store-files.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'store.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A process that has ended, as the lock of a killed start names it. */
async function endedProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const id = identify(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return id;
}

describe('takeLock', () => {
  it('lets one in, and the next after its release', () => {
    const lock = takeLock(file, 'note');
    expect(() => takeLock(file)).toThrow(HeldError);
    expect(lockHolder(file)).toMatchObject({ pid: process.pid, note: 'note' });
    lock.release();
    expect(lockHolder(file)).toBeNull();
    expect(() => takeLock(file)).not.toThrow();
  });

  it("takes a killed process's lock at once and leaves nothing beside it", async () => {
    writeFileSync(file, JSON.stringify({ ...(await endedProcess()), since: 'x' }));
    takeLock(file);
    expect(lockHolder(file)?.pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['store.lock']);
  });

  it('takes the lock of a process whose number another has now', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, born: 'long ago', since: 'x' }));
    expect(() => takeLock(file)).not.toThrow();
  });

  it('takes a lock that a crash left half written, once it is old', () => {
    writeFileSync(file, '{"pid":');
    utimesSync(file, 1, 1);
    expect(() => takeLock(file)).not.toThrow();
  });

  it('does not take away what replaced its own', () => {
    const lock = takeLock(file);
    writeFileSync(file, 'another');
    lock.release();
    expect(existsSync(file)).toBe(true);
  });
});

describe('a second start', () => {
  const ports = { PORT: 4000, SANDBOX_PORT: 4001, SMTP_PORT: 4002, API_PORT: 4005 };

  const take = () => takeDataFolder(folder, ports, () => {});

  it('is told process, ports and time', async () => {
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

  it('waits for one that is stopping', async () => {
    const lock = await take();
    lock.announceEnd();
    const said: string[] = [];
    const second = takeDataFolder(folder, ports, (line) => {
      said.push(line);
      lock.release();
    });
    await expect(second).resolves.toBeDefined();
    expect(said).toEqual(['An earlier start is stopping; waiting for it …']);
  });

  it('is told what to do', () => {
    const words = describeHolder({ pid: 7, born: '1', since: 'now', note: JSON.stringify(ports) }, '/data');
    expect(words).toContain('http://localhost:4000');
    expect(words).toContain('kill 7');
    expect(words).toContain('another GIFTSTORE_DATA and PORT');
  });
});

test('a process is known by its number and its birth', () => {
  const me = identify(process.pid);
  expect(isSame(me)).toBe(true);
  expect(isSame(me && { ...me, born: 'other' })).toBe(false);
  expect(identify(0)).toBeNull();
});
