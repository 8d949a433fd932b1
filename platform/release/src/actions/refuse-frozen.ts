import { currentFreeze } from '../channel/freeze';
import type { ChannelRecord } from '../repository/schema';
import { RefusedError } from './refused-error';

/** Throws a `RefusedError` while the channel is frozen. */
export function refuseFrozen(channel: string, record: ChannelRecord | null): void {
  const freeze = currentFreeze(record);
  if (!freeze) return;
  throw new RefusedError(
    `Channel ${channel} is frozen until ${freeze.until} by ${freeze.by} (${freeze.why}): nothing can be promoted. Roll-backs are possible. To end the freeze: giftstore-release freeze --lift --channel ${channel} --why "…"`,
  );
}
