import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, VisuallyHidden } from '@giftstore/ui';
import { selectRemoved } from './data/selectors';
import { cartEvents } from './data/slice';
import css from './RemovedNotice.module.css';

/** Says which card was taken out and puts it back on request; there until the next change, for slow hands too. */
export function RemovedNotice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const removed = useSelector(selectRemoved);
  const words = removed && t('cart.removed', { name: removed.line.name ?? t('cart.card') });
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {removed && (
        <div className={css.notice}>
          <p className={css.words}>{words}</p>
          <Button variant="quiet" size="s" onClick={() => dispatch(cartEvents.undoAsked(removed))}>
            {t('cart.undo')}
          </Button>
        </div>
      )}
    </>
  );
}
