import { injectableFaults } from '../../platform/api/src/core/fault-injection';
import { has, read } from './repository';

const quoted = [...read('docs/safety.md').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
const inApi = quoted.filter((name) => /^(src|test)\//.test(name)).map((name) => `platform/api/${name}`);
const PATH = /^(?:shell|shared|platform|tests|docs|mf-[a-z-]+)\//;
const inOtherParts = quoted.filter((name) => PATH.test(name));

describe('docs/safety.md', () => {
  it('names files that exist', () => {
    expect(inApi.length).toBeGreaterThan(40);
    expect(inOtherParts.length).toBeGreaterThan(20);
    expect([...inApi, ...inOtherParts].filter((path) => !has(path))).toEqual([]);
  });

  it('names every injectable fault and no other', () => {
    const faults = quoted.filter((name) => /^[a-z]+(-[a-z]+)+$/.test(name) && name !== 'strict-dynamic');
    expect([...new Set(faults)].sort()).toEqual(Object.keys(injectableFaults).sort());
  });

  it('names a test that injects each fault', () => {
    const tests = [...new Set(inApi.filter((path) => path.endsWith('.test.ts')))].map(read).join('\n');
    const missing = Object.keys(injectableFaults).filter((fault) => !tests.includes(`'${fault}`));
    expect(missing.map((fault) => `${fault}: inject it in a test that docs/safety.md names`)).toEqual([]);
  });
});

it.each(['SECURITY.md', 'docs/threat-model.md'])('%s names files and settings that exist', (path) => {
  const names = [...read(path).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => PATH.test(name) && !has(name));
  const settings = read('docs/settings.md');
  const unknown = names.filter(
    (name) => /^[A-Z]+(_[A-Z]+)+$/.test(name) && !settings.includes(`\`${name}\``),
  );
  expect([...missing, ...unknown]).toEqual([]);
});

it('SECURITY.md counts all requirements of ASVS levels 1 and 2', () => {
  const [, ...counts] = /(\d+) met, (\d+) gaps, (\d+) not applicable/.exec(read('SECURITY.md')) ?? [];
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(253);
});
