import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, 'new-remote.mjs');
let into: string;
beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), 'new-remote-'));
});
afterEach(() => rmSync(into, { recursive: true }));

it('takes a title as people write it, and writes it once', () => {
  const title = `Eid's "best" gifts`;
  execFileSync(process.execPath, [SCRIPT, 'mf-eid', '/eid', title, '--into', into]);
  const folder = join(into, 'mf-eid');
  const words = JSON.parse(readFileSync(join(folder, 'locales/en.json'), 'utf8'));
  expect(words.welcome.pageTitle).toBe(title);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const naming = files.filter((file) =>
    readFileSync(join(file.parentPath, file.name), 'utf8').includes('best'),
  );
  expect(naming.map(({ name }) => name)).toEqual(['en.json']);
});
