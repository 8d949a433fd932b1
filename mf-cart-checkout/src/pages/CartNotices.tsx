import { ChangeErrorNotice } from '../features/cart/ChangeErrorNotice';
import { MergedNotice } from '../features/merge-cart/MergedNotice';
import { UnmergedNotice } from '../features/merge-cart/UnmergedNotice';
import { PendingPurchase } from '../features/pending-purchase/PendingPurchase';

/** What needs the shopper's attention: a refused change, the merge after sign-in, and a purchase that was left. */
export function CartNotices() {
  return (
    <>
      <ChangeErrorNotice />
      <MergedNotice />
      <UnmergedNotice />
      <PendingPurchase />
    </>
  );
}
