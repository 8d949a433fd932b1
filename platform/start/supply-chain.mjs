// @ts-check
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from './commands.mjs';
import { undecidedInstallScripts } from './install-scripts.mjs';
import { findRefusedLicences } from './licences.mjs';

const TIMEOUT_MS = 3 * 60_000;

/**
 * Checks what comes from outside: licences, install scripts and known vulnerabilities; writes the bill of materials of what
 * runs in production (CycloneDX) to `sbom.cdx.json`.
 * @param {{ root: string, reports: string, progress: import('./progress.mjs').Progress }} where
 * @throws {Error} that lists what was found
 */
export async function checkSupplyChain({ root, reports, progress }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const scripts = undecidedInstallScripts(packages).map(
    (name) => `${name} has an install script that platform/start/install-scripts.mjs does not mention.`,
  );
  const file = join(reports, 'sbom.cdx.json');
  mkdirSync(reports, { recursive: true });
  const { components, text } = await createSbom(root);
  writeFileSync(file, text);
  progress.log(`Bill of materials: ${components} packages in ${file}.`);
  const audit = readAudit(await runNpm(root, ['audit', '--omit=dev', '--json']));
  if (audit.note) progress.log(audit.note);
  const problems = [...scripts, ...findRefusedLicences(root), ...audit.problems];
  if (problems.length) throw new Error(problems.join('\n'));
}

/** @param {string} root */
async function createSbom(root) {
  const text = await runNpm(root, ['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
  const { bomFormat, components } = parse(text);
  if (bomFormat !== 'CycloneDX' || !components?.length) {
    throw new Error(`npm wrote no bill of materials: ${text.slice(0, 500)}`);
  }
  return { text, components: components.length };
}

/**
 * What `npm audit --json` says.
 * @param {string} text its output
 * @returns {{ problems: string[], note?: string }} the packages with a high or critical vulnerability; a note when the
 *   registry did not answer, which fails nothing: not every machine reaches one
 */
export function readAudit(text) {
  const report = parse(text);
  if (!report.vulnerabilities) {
    return {
      problems: [],
      note: `NOT AUDITED: the registry did not answer (${report.message ?? (text.slice(0, 200) || 'no output')}).`,
    };
  }
  const found = /** @type {{ name: string, severity: string, range: string }[]} */ (
    Object.values(report.vulnerabilities)
  );
  const severe = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    problems: severe.map(
      ({ name, severity, range }) => `${name} ${range} has a known vulnerability (${severity}).`,
    ),
    note: `Audited: ${found.length} packages with known vulnerabilities, ${severe.length} of them severe.`,
  };
}

/**
 * npm's output, whatever its exit code.
 * @param {string} root
 * @param {string[]} parameters
 */
async function runNpm(root, parameters) {
  const { program, parameters: all } = npm(parameters);
  const options = { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
  const result = await promisify(execFile)(program, all, options).catch((error) => error);
  return String(result.stdout || result.stderr || result.message);
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
