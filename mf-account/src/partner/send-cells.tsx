import type { PastSend } from '@giftstore/contracts/api';
import { BreakableText } from '@giftstore/ui/checkout';
import { aed } from './aed';
import { ProgressBadge } from './ProgressBadge';

/** The cells that every table of sends has. */
export function sendCells(send: PastSend) {
  return {
    recipient: (
      <span>
        <bdi>{`${send.first_name} ${send.last_name}`}</bdi>
        <br />
        <small>
          <bdi>
            <BreakableText>{send.email}</BreakableText>
          </bdi>
        </small>
      </span>
    ),
    cards: (
      <span>
        {send.quantity} × <bdi>{send.product_name}</bdi>
      </span>
    ),
    amount: <bdi>{aed(send.amount)}</bdi>,
    state: <ProgressBadge send={send} />,
  };
}
