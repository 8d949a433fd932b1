import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { ArrowEndIcon, Panel } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CartLine } from './CartLine';
import css from './CartLines.module.css';
import { type LineView, selectRemoved, selectUnavailable } from './data/selectors';
import { cartEvents } from './data/slice';
import { RemovedNotice } from './RemovedNotice';
import { UnavailableLine } from './UnavailableLine';

/** The lines, and the way back to the shop. @param filled on this very page, which was empty: somebody put a line back */
export function CartLines({ views, filled }: { views: LineView[]; filled: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const unavailable = useSelector(selectUnavailable);
  const list = useFocusKept(filled);
  return (
    <div className={css.column}>
      <RemovedNotice />
      <Panel padding="none">
        <ul ref={list} tabIndex={-1} aria-label={t('cart.lines')} className={css.list}>
          {views.map((view) => (
            <CartLine
              key={view.line.id}
              view={view}
              onStep={(by) => dispatch(cartEvents.quantityAsked({ id: view.line.id, by }))}
              onRemove={() => dispatch(cartEvents.removeAsked(view.line.id))}
            />
          ))}
          {unavailable.map((item) => (
            <UnavailableLine
              key={item.cart_item_id}
              item={item}
              onRemove={() => dispatch(cartEvents.removeAsked(item.cart_item_id))}
            />
          ))}
        </ul>
      </Panel>
      <p>
        <Link to={paths.home()} className={css.shopping}>
          {t('cart.continueShopping')}
          <ArrowEndIcon size="s" />
        </Link>
      </p>
    </div>
  );
}

/**
 * A line that goes takes the focused button with it, and so does the notice that puts it back: the list takes the focus,
 * or the empty page's heading does.
 */
function useFocusKept(filled: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useSelector(selectRemoved);
  const before = useRef(filled ? null : removed);
  useEffect(() => {
    if (before.current === removed) return;
    before.current = removed;
    if (document.activeElement === document.body) list.current?.focus();
  }, [removed]);
  return list;
}
