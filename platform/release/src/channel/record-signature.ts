import { canonicalJson, isSigned } from '@giftstore/contracts';
import { signText } from '../keys/signing';
import type { ChannelRecord } from '../repository/schema';

/** Who did what, when and why: what a record adds to its map, which has a signature of its own. */
function signedText({ map, signature: _, ...said }: ChannelRecord): string {
  return canonicalJson({ ...said, map: map.signature });
}

/** Signs with the channel's key, so that nobody who can only write to the repository changes the history's names. */
export function signRecord(record: ChannelRecord, channelPem: string): string {
  return signText(signedText(record), channelPem);
}

/** Whether a key of the channel has signed who, when and why. Records of before have no such signature. */
export function isRecordSigned(record: ChannelRecord): Promise<boolean> {
  return isSigned(signedText(record), record.signature, record.map.keys.channel);
}
