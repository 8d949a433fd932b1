import { promote } from '../actions/promote';
import { FolderObjects } from '../objects/folder-objects';
import { fixtureChannel } from './fixture-checkout';

/**
 * A process that moves one remote's pointer each time it is told which version: one of those that a test of races sets
 * against each other. Started with the test's folder and the remote.
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
