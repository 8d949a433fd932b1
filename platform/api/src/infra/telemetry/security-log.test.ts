import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { openSecurityLog } from './open-security-log';

/** A logger whose lines the test reads. */
function openTestLog(level: string) {
  const lines: string[] = [];
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level }, output), lines };
}

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the security log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'security-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** The events of a file's complete lines: it exists before its first line does. */
  const eventsIn = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).event);

  it('is a stream of the output, whatever the level of the log', () => {
    const { log, lines } = openTestLog('silent');
    openSecurityLog('', log).record('sign_in_failed', { account_id: null, request_id: 'request-1' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { stream: 'security', event: 'sign_in_failed', outcome: 'failure', level: 40, request_id: 'request-1' },
    ]);
  });

  it("hides a secret that a caller sends as the request's id", () => {
    const { log, lines } = openTestLog('info');
    const secret = 'x'.repeat(43);
    openSecurityLog('', log).record('sign_in', { request_id: secret });
    expect(lines.join('')).not.toContain(secret);
  });

  it('is a file of its own, to which lines are only appended', async () => {
    const path = join(folder, 'new/security.log');
    const { log, lines } = openTestLog('info');
    const security = openSecurityLog(path, log);
    security.record('sign_in', {});
    await eventually(() => existsSync(path) && eventsIn(path).length === 1);
    appendFileSync(path, '{"event":"of another process"}\n');
    security.record('sign_out', {});
    await security.close();
    expect(eventsIn(path)).toEqual(['sign_in', 'of another process', 'sign_out']);
    expect(lines).toEqual([]);
  });

  it('survives a full disk: lines wait, the log says so once, and none is missing afterwards', async () => {
    const path = join(folder, 'full.log');
    symlinkSync('/dev/full', path);
    const { log, lines } = openTestLog('info');
    const security = openSecurityLog(path, log);
    security.record('sign_in', {});
    await eventually(() => lines.length === 1);
    security.record('sign_out', {});
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: 'ENOSPC' } });
    unlinkSync(path);
    await eventually(() => lines.length === 2);
    await security.close();
    expect(eventsIn(path)).toEqual(['sign_in', 'sign_out']);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ lost: 0 });
  });
});
