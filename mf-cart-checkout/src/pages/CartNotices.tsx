import { ChangeErrorNotice } from '../features/cart/ChangeErrorNotice';
import { MergedNotice } from '../features/merge-cart/MergedNotice';
import { UnmergedNotice } from '../features/merge-cart/UnmergedNotice';

/** Changes of the cart that need the shopper's attention: a refused change, and the merge after sign-in. */
export function CartNotices() {
  return (
    <>
      <ChangeErrorNotice />
      <MergedNotice />
      <UnmergedNotice />
    </>
  );
}
