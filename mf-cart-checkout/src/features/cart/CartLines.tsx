import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { ChevronStartIcon, Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { selectUnavailable } from '../../cart/data/selectors';
import { cartActions } from '../../cart/data/slice';
import { earlyPart } from '../../lines/early-parts';
import { CartLine } from './CartLine';
import css from './CartLines.module.css';
import type { LineView } from './data/selectors';
import { RemovedNotice } from './RemovedNotice';
import { UnavailableLine } from './UnavailableLine';
import { useFocusAfterChange } from './use-focus-after-change';

/** The lines, and the link back to the shop. @param isFilledHere the page was empty, and an undo filled it */
export function CartLines({ views, isFilledHere }: { views: LineView[]; isFilledHere: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const unavailable = useSelector(selectUnavailable);
  const { list, notice } = useFocusAfterChange(views, isFilledHere);
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
