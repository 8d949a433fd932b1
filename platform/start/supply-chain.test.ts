import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undecidedInstallScripts } from './install-scripts.mjs';
import { findRefusedLicences, refuseLicence } from './licences.mjs';
import { readAudit } from './supply-chain.mjs';

const tree = join(__dirname, '../..');

describe('licences', () => {
  it('of the installed packages are all allowed', () => {
    expect(findRefusedLicences(tree)).toEqual([]);
  });

  it('are refused when they are not on the list, or not stated', () => {
    const root = mkdtempSync(join(tmpdir(), 'licences-'));
    const folder = join(root, 'node_modules/copyleft');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, 'node_modules/copyleft': {} } }),
    );
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'copyleft', license: 'AGPL-3.0-only' }),
    );
    expect(findRefusedLicences(root)).toEqual([
      expect.stringContaining('copyleft has the licence AGPL-3.0-only'),
    ]);
    expect(refuseLicence({ name: 'silent' })).toContain('silent');
    rmSync(root, { recursive: true });
  });

  it('may be a choice or a combination', () => {
    expect(refuseLicence({ license: '(MIT OR GPL-3.0)' })).toBeNull();
    expect(refuseLicence({ licenses: [{ type: 'BSD' }] })).toBeNull();
    expect(refuseLicence({ license: 'MIT AND GPL-3.0' })).not.toBeNull();
  });
});

describe('install scripts', () => {
  it('are off for every version of npm', () => {
    expect(readFileSync(join(tree, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('were read in every package that has one', () => {
    const { packages } = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8'));
    expect(undecidedInstallScripts(packages)).toEqual([]);
  });

  it('of a new package are noticed', () => {
    expect(
      undecidedInstallScripts({ 'node_modules/a/node_modules/new': { hasInstallScript: true } }),
    ).toEqual(['new']);
  });
});

describe('the audit', () => {
  it('fails for a high or critical vulnerability', () => {
    const vulnerabilities = {
      bad: { name: 'bad', severity: 'high', range: '<2.0.0' },
      meh: { name: 'meh', severity: 'moderate', range: '*' },
    };
    expect(readAudit(JSON.stringify({ vulnerabilities })).problems).toEqual([
      'bad <2.0.0 has a known vulnerability (high).',
    ]);
  });

  it('passes without findings', () => {
    expect(readAudit(JSON.stringify({ vulnerabilities: {} })).problems).toEqual([]);
  });

  it.each([JSON.stringify({ message: '405 Method Not Allowed' }), 'npm error network', ''])(
    'says when the registry does not answer (%s), and fails nothing',
    (text) => {
      expect(readAudit(text)).toEqual({ problems: [], note: expect.stringMatching(/^NOT AUDITED/) });
    },
  );
});
