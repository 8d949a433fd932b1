import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { ChevronStartIcon, Panel } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { selectUnavailable } from '../../cart/data/selectors';
import { cartActions } from '../../cart/data/slice';
import { earlyPart } from '../../lines/early-parts';
import { CartLine } from './CartLine';
import css from './CartLines.module.css';
import { type LineView, selectRemoved } from './data/selectors';
import { focusUnderNotice } from './focus-under-notice';
import { RemovedNotice } from './RemovedNotice';
import { UnavailableLine } from './UnavailableLine';

/** The lines, and the link back to the shop. @param isFilledHere the page was empty, and an undo filled it */
export function CartLines({ views, isFilledHere }: { views: LineView[]; isFilledHere: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const unavailable = useSelector(selectUnavailable);
  const { list, notice } = useFocusAfterChange(isFilledHere);
  return (
    <div className={css.column}>
      <RemovedNotice ref={notice} />
      <Panel padding="none">
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('cart.lines')}
          className={css.list}
          {...earlyPart('lines')}
        >
          {views.map((view) => (
            <CartLine
              key={view.line.id}
              view={view}
              isOneOfSeveral={views.length > 1}
              onStep={(by) => dispatch(cartActions.quantityChangeRequested({ id: view.line.id, by }))}
              onRemove={() => dispatch(cartActions.removalRequested(view.line.id))}
            />
          ))}
          {unavailable.map((item) => (
            <UnavailableLine
              key={item.cart_item_id}
              item={item}
              onRemove={() => dispatch(cartActions.removalRequested(item.cart_item_id))}
            />
          ))}
        </ul>
      </Panel>
      <p>
        <Link to={paths.home()} className={css.shopping}>
          <ChevronStartIcon size="s" />
          {t('cart.continueShopping')}
        </Link>
      </p>
    </div>
  );
}

/**
 * A removed line takes the focused button with it, and so does the notice after an undo. The list gets the focus then;
 * on the empty page the heading does.
 */
function useFocusAfterChange(isFilledHere: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const removed = useSelector(selectRemoved);
  const previous = useRef(isFilledHere ? null : removed);
  useEffect(() => {
    if (previous.current === removed) return;
    previous.current = removed;
    const isFocusLost = document.activeElement === document.body;
    focusUnderNotice(isFocusLost ? list.current : null, notice.current);
  }, [removed]);
  return { list, notice };
}
