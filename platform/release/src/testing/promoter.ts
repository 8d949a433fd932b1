import { promote } from '../actions/promote';
import { FolderObjects } from '../objects/folder-objects';
import { fixtureChannel } from './fixture-working-tree';

/**
 * A process that promotes one remote to each version that it receives, for tests of concurrent writers. Its arguments are the
 * test's folder and the remote.
 */
const [folder = '', remote = ''] = process.argv.slice(2);
const channel = fixtureChannel(folder, new FolderObjects(`${folder}/releases`));

process.on('message', async (version: string) => {
  try {
    const releases = [{ remote, version }];
    const { map } = await promote(channel, { releases, baseUrl: '/releases/', by: remote });
    process.send?.({ revision: map.revision });
  } catch (error) {
    process.send?.({ error: (error as Error).message });
  }
});
process.send?.('ready');
