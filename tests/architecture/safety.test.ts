import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { injectableFaults } from '../../platform/api/src/core/fault-injection';

const root = resolve(__dirname, '../..');
const page = readFileSync(resolve(root, 'docs/safety.md'), 'utf8');
const named = [...page.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '');

describe('docs/safety.md', () => {
  it('names files that are there', () => {
    const files = named.filter((name) => /^(src|test)\//.test(name));
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(resolve(root, 'platform/api', file)))).toEqual([]);
  });

  it('names files of the other parts that are there', () => {
    const files = named.filter((name) => /^(?:shell|shared|platform|tests|docs|mf-[a-z-]+)\//.test(name));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  });

  it('names every promise that a test takes away, and no other', () => {
    const taken = new Set(
      named.filter((name) => /^[a-z]+(-[a-z]+)+$/.test(name) && name !== 'strict-dynamic'),
    );
    expect([...taken].sort()).toEqual(Object.keys(injectableFaults).sort());
  });

  it('names, for each promise, a test that takes it away', () => {
    const tests = [...new Set(named.filter((name) => /^(src|test)\/.*\.test\.ts$/.test(name)))];
    const all = tests.map((file) => readFileSync(resolve(root, 'platform/api', file), 'utf8')).join('\n');
    expect(Object.keys(injectableFaults).filter((fault) => !all.includes(`'${fault}`))).toEqual([]);
  });
});
