import { busCore } from '@giftstore/bus';
import { defineRemote, type RemoteLifecycles } from '@giftstore/remote';
import { type RenderOptions, renderRemote } from '@giftstore/testing';
import { definition } from './remote';

/** Mounts the catalogue for the first time: no state of an earlier mount is restored. */
export const renderCatalogue = (options: RenderOptions) => renderAgain(defineRemote(definition), options);

/** Mounts a remote that may have been mounted before. A document calls `bootstrap` once, a test may do so for each mount. */
export function renderAgain(remote: RemoteLifecycles, options: RenderOptions) {
  for (const command of Object.keys(definition.handlers ?? {})) busCore().handlers.delete(command as never);
  return renderRemote(remote, options);
}
