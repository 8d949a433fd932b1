import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSetting } from '../../platform/settings/src/parsers.mjs';
import { settings } from '../../platform/settings/src/settings.mjs';
import { PRODUCTION_PARTS, unsafeSettings } from '../../platform/settings/src/unsafe-settings.mjs';

const root = join(__dirname, '../..');
const secrets = settings.filter(({ secret, type }) => secret && type !== 'privateKey');
const names = secrets.map(({ name }) => name).join('|');

/** `APP_SECRET: 'a value'`, `['APP_SECRET', 'a value']` and `APP_SECRET=value`. */
const literal = new RegExp(
  `\\b(${names})\\b(?:['"]?\\s*[:=,]\\s*(['"\`])([^'"\`\\n]+)\\2|=([^\\s'"\`|,;)]+))`,
  'g',
);

interface PublishedSecret {
  name: string;
  value: string;
  file: string;
}

/** Every value that a file of the repository gives a secret. An address is a secret if it has a password. */
function publishedSecrets(): PublishedSecret[] {
  const files = execFileSync('git', ['grep', '-lIE', names], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(
      ([, name = '', , quoted, plain = '']) => ({
        name,
        value: quoted ?? plain,
        file,
      }),
    ),
  );
  return found.filter(
    ({ value }) => !value.includes('${') && (!URL.canParse(value) || new URL(value).password),
  );
}

function isRefused({ name, value }: PublishedSecret): boolean {
  const setting = secrets.find((one) => one.name === name);
  try {
    if (setting) parseSetting(setting, value);
  } catch {
    return true;
  }
  const problems = unsafeSettings(PRODUCTION_PARTS, { NODE_ENV: 'production', [name]: value });
  return problems.some(([refused]) => refused === name);
}

describe('production', () => {
  it('refuses every secret that a file of this repository contains', () => {
    const published = publishedSecrets();
    expect(published.map(({ value }) => value)).toContain('a secret of the tests');
    expect(published.length).toBeGreaterThan(15);
    expect(published.filter((secret) => !isRefused(secret))).toEqual([]);
  });
});
