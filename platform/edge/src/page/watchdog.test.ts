import { runInNewContext } from 'node:vm';
import { NONCE } from './page-parts';
import type { ShellRelease } from './shell-release';
import { watchdog } from './watchdog';

interface Report {
  path: string;
  report: Record<string, string>;
}

const template = '<p id="giftstore-watchdog" role="alert" hidden></p>';

/** Runs the script of the document in a page of its own, and returns what it did. */
function open(effectiveType?: string) {
  const parts = watchdog({ version: '9.1', template } as ShellRelease);
  const code =
    parts
      .filter((part) => part !== NONCE)
      .join('')
      .split('">')
      .at(-1)
      ?.replace('</script>', '') ?? '';
  const note = { hidden: true, isConnected: true, querySelector: () => ({}) };
  const reports: Report[] = [];
  const listeners = new Map<string, (event: object) => void>();
  let late = () => {};
  runInNewContext(code, {
    Blob: class {
      constructor(readonly texts: string[]) {}
    },
    document: { currentScript: { nonce: 'n' }, getElementById: () => note },
    navigator: {
      ...(effectiveType && { connection: { effectiveType } }),
      sendBeacon: (path: string, { texts }: { texts: string[] }) =>
        void reports.push({ path, report: JSON.parse(texts.join('')) }),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    setTimeout: (run: () => void, ms: number) => {
      expect(ms).toBe(9_000);
      late = run;
    },
  });
  const fail = (src?: string, filename = '') => listeners.get('error')?.({ target: { src }, filename });
  const reject = (stack: string) => listeners.get('unhandledrejection')?.({ reason: { stack } });
  return {
    note,
    reports,
    fail,
    reject,
    late: () => late(),
    say: () => listeners.get('giftstore:shell-failed')?.({}),
  };
}

const reported = (reason: string) => ({
  path: '/reports',
  report: { nonce: 'n', remote: 'shell', version: '9.1', outcome: 'failed', reason },
});

it('shows its words and reports once when the shell’s script does not load', () => {
  const { note, reports, fail, late } = open();
  fail('https://gifts.example/media/picture.webp');
  expect(note.hidden).toBe(true);
  fail('https://gifts.example/releases/shell/9.1/main.js');
  late();
  expect(note.hidden).toBe(false);
  expect(reports).toEqual([reported('its script did not load')]);
});

it('shows its words and reports when the shell is not there after 9 seconds', () => {
  const { note, reports, late } = open();
  late();
  expect(note.hidden).toBe(false);
  expect(reports).toEqual([reported('it did not start in time')]);
});

it('only shows its words on a slow network', () => {
  const { note, reports, late } = open('3g');
  late();
  expect(note.hidden).toBe(false);
  expect(reports).toEqual([]);
});

it('reports a shell that has said itself that it cannot start', () => {
  const { note, reports, say } = open();
  say();
  expect(note.hidden).toBe(true);
  expect(reports).toEqual([reported('it did not start')]);
});

it('reports nothing once the shell has removed it', () => {
  const { note, reports, fail, late } = open();
  note.isConnected = false;
  late();
  fail('https://gifts.example/releases/shell/9.1/main.js');
  expect(reports).toEqual([]);
});

it('is not there for a shell without its element, which would never remove it', () => {
  expect(watchdog({ version: '8.0', template: '<main id="main"></main>' } as ShellRelease)).toEqual([]);
});

it('shows its words at once when the shell’s script throws, not when another does', () => {
  const { note, reports, fail, reject } = open();
  fail(undefined, 'https://gifts.example/releases/mf-a/1/page.js');
  reject('Error: no\n at https://gifts.example/releases/mf-a/1/page.js:1:2');
  expect([note.hidden, reports]).toEqual([true, []]);
  reject('Error: no\n at https://gifts.example/releases/shell/9.1/main.js:1:2');
  fail(undefined, 'https://gifts.example/releases/shell/9.1/main.js');
  expect([note.hidden, reports]).toEqual([false, [reported('it threw at its start')]]);
});
