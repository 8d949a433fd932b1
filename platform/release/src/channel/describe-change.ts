import type { Change } from '../repository/schema';

/** `mf-x 1.0.0 → 1.1.0, canary for 10 %`. */
export function describeChange({ action, remote, from, to, percent }: Change): string {
  const step = from === to ? `${remote} ${to}` : `${remote} ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
  const how = {
    stage: 'staged',
    promote: 'promoted',
    canary: `canary for ${percent} % of the shoppers`,
    rollback: 'rolled back',
    retire: 'retired',
    prune: 'its files deleted',
    keys: 'a new list of keys',
    freeze: `frozen until ${to}`,
    unfreeze: 'no longer frozen',
    preview: 'in the preview',
    endPreview: 'ended',
  };
  return remote === '*' ? how[action] : `${step}, ${how[action]}`;
}
