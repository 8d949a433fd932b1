import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { ArrowEndIcon, Panel, VisuallyHidden } from '@giftstore/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CartLine } from './CartLine';
import css from './CartLines.module.css';
import type { LineView } from './data/selectors';
import { quantityAsked } from './data/slice';

/** The lines, and the way back to the shop. */
export function CartLines({ views }: { views: LineView[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');

  const change = ({ line }: LineView, quantity: number) => {
    dispatch(quantityAsked({ id: line.id, quantity }));
    if (quantity > 0) return;
    // The line takes the focused button with it: the list takes the focus, or the empty page's heading does.
    setSaid(t('cart.removed', { name: line.name ?? t('cart.card') }));
    list.current?.focus();
  };

  return (
    <div className={css.column}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Panel padding="none">
        <ul ref={list} tabIndex={-1} aria-label={t('cart.lines')} className={css.list}>
          {views.map((view) => (
            <CartLine key={view.line.id} view={view} onQuantity={(quantity) => change(view, quantity)} />
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
