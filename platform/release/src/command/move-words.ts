import type { Moved } from '../actions/promote';
import type { Change, ChannelRecord } from '../store/schema';
import type { Result } from './leaf';

/** What a move of pointers came to, as a document and in words. */
export function movedResult({ map, committed }: Moved): Result {
  const { channel, revision } = map;
  const what = committed?.what ?? [];
  const words = committed
    ? what.map((change) => `${channel}: ${changeWords(change)}. Revision ${revision}.`)
    : [`${channel}: nothing to change, it is so already. Revision ${revision}.`];
  return { data: { channel, revision, changed: committed !== null, what }, words };
}

/** `mf-x 1.0.0 → 1.1.0, canary for 10 %`. */
export function changeWords({ action, remote, from, to, percent }: Change): string {
  const step = from === to ? `${remote} ${to}` : `${remote} ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
  const how = {
    stage: 'staged',
    promote: 'promoted',
    canary: `canary for ${percent} % of the shoppers`,
    rollback: 'rolled back',
    retire: 'retired',
    keys: 'a new list of keys',
  };
  return action === 'keys' ? how.keys : `${step}, ${how[action]}`;
}

/** A record in lines: when, who, what, why. */
export function recordWords({ map, by, at, what, why }: ChannelRecord): string[] {
  const head = `${map.revision}  ${at.slice(0, 19).replace('T', ' ')}Z  ${by}${why ? `: ${why}` : ''}`;
  return [head, ...what.map((change) => `    ${changeWords(change)}`)];
}
