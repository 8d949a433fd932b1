import type { ChannelUpdate } from '../actions/promote';
import { describeChange } from '../channel/describe-change';
import type { ChannelRecord } from '../repository/schema';
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

/** A record as lines of text: when, who, what, why. Where tokens say who it was, a name that the channel's key did not sign is marked. */
export function describeRecord({ map, by, at, what, why }: ChannelRecord, isSigned: boolean): string[] {
  const mark = isSigned || !map.keys.identities?.[map.channel] ? '' : ' (NOT SIGNED)';
  const head = `${map.revision}  ${at.slice(0, 19).replace('T', ' ')}Z  ${by}${mark}${why ? `: ${why}` : ''}`;
  return [head, ...what.map((change) => `    ${describeChange(change)}`)];
}
