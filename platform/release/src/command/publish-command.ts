import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { publish } from '../actions/publish';
import { packageFolder } from '../repository/package-folder';
import { isRemoteName } from '../repository/release-repository';
import { buildRemote } from './build-remote';
import { addSubcommand, type CommandContext, UsageError } from './subcommand';

/** `giftstore-release publish <remote>`. */
export function publishCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ from?: string }>(program, context, {
    usage: 'publish <remote>',
    summary: 'Build a remote, check the build, and store it as a new version that never changes',
    examples: ['publish mf-catalogue', 'publish mf-catalogue --from mf-catalogue/dist --json'],
    options: (command) => command.option('--from <dist>', 'take this built folder instead of building'),
    run: async ({ releases, args: [remote = ''], options, workingTree, progress }) => {
      if (!isRemoteName(remote)) throw new UsageError(`"${remote}" cannot be the name of a remote.`);
      const folder = join(workingTree, packageFolder(remote));
      if (!options.from && !existsSync(join(folder, 'remote.json')))
        throw new UsageError(
          `There is no ${remote} in ${workingTree}: name a folder that is built with --from.`,
        );
      if (!releases.config.keys.team) await releases.makeKeys([remote]);
      const teamKey = releases.teamKey(remote);
      if (!options.from) await buildRemote(workingTree, remote, progress);
      const from = options.from ? resolve(options.from) : join(folder, 'dist');
      const { rootKeys } = releases.channel();
      progress(`Storing ${remote} in ${releases.objects.location} …`);
      const { release, stored } = await publish(releases.objects, { remote, from, teamKey, rootKeys });
      const { version, files } = release;
      const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
      return {
        data: { remote, version, stored, files: Object.keys(files).length, bytes },
        lines: [
          stored
            ? `${remote} ${version} is published: ${Object.keys(files).length} files, ${Math.round(bytes / 1024)} KB. Next: giftstore-release promote ${remote}@${version} --why "…"`
            : `${remote} ${version} is published already, with exactly this content.`,
        ],
      };
    },
  });
}
