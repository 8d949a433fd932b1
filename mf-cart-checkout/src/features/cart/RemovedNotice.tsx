import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, VisuallyHidden } from '@giftstore/ui';
import type { Ref } from 'react';
import { cartActions } from '../../cart/data/slice';
import { selectRemoved } from './data/selectors';
import css from './RemovedNotice.module.css';

/** Announces the removed line and offers to undo; it stays until the next change, so that there is no hurry. */
export function RemovedNotice({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const removed = useSelector(selectRemoved);
  const text = removed && t('cart.removed', { name: removed.line.name ?? t('cart.card') });
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {removed && (
        <div ref={ref} className={css.notice}>
          <p className={css.text}>{text}</p>
          <Button
            variant="quiet"
            size="s"
            className={css.undo}
            onClick={() => dispatch(cartActions.undoRequested(removed))}
          >
            {t('cart.undo')}
          </Button>
        </div>
      )}
    </>
  );
}
