import type { ChannelUpdate } from '../actions/promote';
import type { Change, ChannelRecord } from '../repository/schema';
import type { Result } from './subcommand';

/** The result of a channel update. */
export function updateResult({ map, committed }: ChannelUpdate): Result {
  const { channel, revision } = map;
  const what = committed?.what ?? [];
  const args = committed
    ? what.map((change) => `${channel}: ${describeChange(change)}. Revision ${revision}.`)
    : [`${channel}: nothing to change, it is live already. Revision ${revision}.`];
  return { data: { channel, revision, changed: committed !== null, what }, lines: args };
}

/** `mf-x 1.0.0 → 1.1.0, canary for 10 %`. */
export function describeChange({ action, remote, from, to, percent }: Change): string {
  const step = from === to ? `${remote} ${to}` : `${remote} ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
  const how = {
    stage: 'staged',
    promote: 'promoted',
    canary: `canary for ${percent} % of the shoppers`,
    rollback: 'rolled back',
    retire: 'retired',
    keys: 'a new list of keys',
    freeze: `frozen until ${to}`,
    unfreeze: 'no longer frozen',
  };
  return remote === '*' ? how[action] : `${step}, ${how[action]}`;
}

/** A record as lines of text: when, who, what, why. */
export function describeRecord({ map, by, at, what, why }: ChannelRecord): string[] {
  const head = `${map.revision}  ${at.slice(0, 19).replace('T', ' ')}Z  ${by}${why ? `: ${why}` : ''}`;
  return [head, ...what.map((change) => `    ${describeChange(change)}`)];
}
