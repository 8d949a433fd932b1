import { failedInJest, failedInPlaywright } from './failed-attempts.mjs';
import { messageOf, summarizeLine } from './part-log.mjs';
import { listeningInodes } from './port-owner.mjs';
import { parsePasswd } from './postgres-account.mjs';
import { startTimeInStat } from './processes.mjs';
import { failedFiles, withSecondAttempt } from './run-jest.mjs';
import { countJest, countPlaywright, fromReport, none, sum } from './test-counts.mjs';

describe('worthTelling', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', false, null],
    [
      '{"level":50,"msg":"charge failed","err":{"message":"timeout"}}',
      false,
      'error: charge failed: timeout',
    ],
    ['{"level":"warn","msg":"slow"}', false, 'warning: slow'],
    ['plain text', false, null],
    ['Error: Cannot find module', true, 'Error: Cannot find module'],
    ['', true, null],
    ['{"level":50,', true, '{"level":50,'],
  ])('%s', (line, isError, summary) => {
    expect(summarizeLine(line, isError)).toBe(summary);
  });

  it('reads the message of a JSON line', () => {
    expect(messageOf('{"msg":"worker ready"}')).toBe('worker ready');
    expect(messageOf('worker ready')).toBeUndefined();
  });
});

test('finds a listening socket by its port, and no connection', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1',
    '   1: 0100007F:0BB8 0100007F:9999 01 00000000:00000000 00:00000000 00000000     0        0 4712 1',
  ].join('\n');
  expect(listeningInodes(table, 3000)).toEqual(['4711']);
  expect(listeningInodes(table, 3001)).toEqual([]);
});

test('reads an account from the system, but never root', () => {
  const text = 'root:x:0:0:root:/root:/bin/sh\npostgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash\n';
  expect(parsePasswd(text, 'postgres')).toEqual({ uid: 101, gid: 104, name: 'postgres' });
  expect(parsePasswd(text, 'root')).toBeNull();
  expect(parsePasswd(text, 'nobody')).toBeNull();
});

test('reads a start time behind a name with spaces and parentheses; a zombie has none', () => {
  const rest = '1 1 1 0 -1 4194304 100 0 0 0 1 1 0 0 20 0 11 0 987654 1 1';
  expect(startTimeInStat(`42 (a) b (c) S ${rest}`)).toBe('987654');
  expect(startTimeInStat(`42 (node) Z ${rest}`)).toBeNull();
});

describe('counts', () => {
  it('counts a test file that cannot run as a failure', () => {
    const tests = (...statuses: string[]) => statuses.map((status) => ({ status }));
    const report = {
      testResults: [
        { status: 'passed', assertionResults: tests('passed', 'passed', 'pending', 'todo') },
        { status: 'failed', assertionResults: tests('passed', 'failed') },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countJest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts the second attempt of a file in place of its first', () => {
    const file = (name: string, status: string) => ({ name, status, assertionResults: [{ status }] });
    const first = { testResults: [file('a', 'passed'), file('b', 'failed'), file('c', 'failed')] };
    expect(failedFiles(first)).toEqual(['b', 'c']);
    const second = { testResults: [file('b', 'passed'), file('c', 'failed')] };
    expect(countJest(withSecondAttempt(first, second))).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('counts an error outside of all tests as a failure', () => {
    const stats = { expected: 2, flaky: 1, unexpected: 0, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('counts nothing for a report that is missing', () => {
    const missing = fromReport('/nowhere/report.json', countJest, none);
    expect(sum([missing, none, { passed: 2, failed: 1, skipped: 0 }])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('failed attempts', () => {
  it('names each failed test of jest, and a file that cannot run, with the error in one line', () => {
    const file = (name: string, tests: object[], message = '') => ({
      name,
      status: 'failed',
      message,
      assertionResults: tests,
    });
    const failed = {
      status: 'failed',
      fullName: 'adds',
      failureMessages: ['\u001b[31mExpected\u001b[39m 1\n  received 2'],
    };
    const report = {
      testResults: [file('a.test.ts', [failed, { status: 'passed' }]), file('b.test.ts', [], 'No module')],
    };
    expect(failedInJest(report)).toEqual(['a.test.ts: adds: Expected 1 received 2', 'b.test.ts: No module']);
  });

  it("names each failed attempt in a browser, also of a test that passed in the end, and a time-out's status", () => {
    const spec = (title: string, ...results: object[]) => ({
      ...{ file: 'cart.spec.ts', line: 7, title },
      tests: [{ projectName: 'phone', results }],
    });
    const passed = { status: 'passed', errors: [] };
    const report = {
      suites: [
        {
          specs: [
            spec('fills', { status: 'failed', errors: [{ message: 'no line' }] }, passed),
            spec('opens', passed),
          ],
          suites: [{ specs: [spec('empties', { status: 'timedOut', errors: [] })] }],
        },
      ],
    };
    expect(failedInPlaywright(report)).toEqual([
      'phone cart.spec.ts:7 fills: no line',
      'phone cart.spec.ts:7 empties: timedOut',
    ]);
  });
});
