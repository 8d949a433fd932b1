/**
 * Replaces the federation runtime's `plugins/snapshot/SnapshotHandler`, which reads manifests that releases do not have
 * (docs/adr/0004): `disableSnapshot` removes its callers only. The rest of the runtime uses its hooks, and its cache when a
 * remote is registered again.
 */
import { DisabledSnapshotHandler } from '@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
