/**
 * Stands in for the federation runtime's `plugins/snapshot/SnapshotHandler`, which reads manifests that this store does not
 * have (docs/adr/0004): `disableSnapshot` leaves out what calls it, not itself. What is left asks it for its hooks, and,
 * when a remote is registered anew, to forget.
 */
import { DisabledSnapshotHandler } from '@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
