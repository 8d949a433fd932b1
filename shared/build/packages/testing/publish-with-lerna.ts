import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Publishes written packages with `lerna publish from-package`, from a checkout that has nothing but them.
 * @param workingTree whose manifests and lerna are used
 * @param packages folder that `npm run packages -- --into` wrote to
 * @param checkout a folder that does not exist yet
 * @param registry host and token
 * @returns the file with npm's settings for this registry
 */
export async function publishWithLerna(
  workingTree: string,
  packages: string,
  checkout: string,
  { host, token, names }: { host: string; token: string; names: string[] },
): Promise<string> {
  mkdirSync(checkout);
  for (const file of ['package.json', 'lerna.json', 'nx.json'])
    cpSync(join(workingTree, file), join(checkout, file));
  for (const name of names) {
    const folder = ['shared', 'platform']
      .map((it) => join(it, name))
      .find((it) => existsSync(join(workingTree, it))) as string;
    cpSync(join(workingTree, folder, 'package.json'), join(checkout, folder, 'package.json'));
    cpSync(join(packages, name), join(checkout, folder, 'dist/package'), { recursive: true });
  }
  symlinkSync(join(workingTree, 'node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, '.gitignore'), 'node_modules\ndist/\n.nx/\n.npmrc\n');
  const settings = join(checkout, '.npmrc');
  writeFileSync(settings, `registry=http://${host}/\n//${host}/:_authToken=${token}\n`);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=team', '-c', 'user.email=team@localhost', ...args], { cwd: checkout });
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'Begin');
  const lerna = join(workingTree, 'node_modules/lerna/dist/cli.js');
  const args = ['publish', 'from-package', '--yes', '--registry', `http://${host}/`];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', CI: 'true' };
  await run(process.execPath, [lerna, ...args], {
    cwd: checkout,
    env: { ...env, npm_config_userconfig: settings },
  });
  return settings;
}
