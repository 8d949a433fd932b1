import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import type { Action } from '@giftstore/state';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { mergeActions, selectMerge } from '../../cart/data/merge-slice';
import type { UnmergedLines } from '../../cart/merge-guest-cart';
import { countOf } from '../../lines/cart-rules';
import css from './UnmergedNotice.module.css';

/** Guest lines that the account's cart did not accept, and what the shopper can do with them. */
export function UnmergedNotice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { unmerged } = useSelector(selectMerge);
  useFocusAfter(unmerged !== undefined);
  if (!unmerged) return null;
  const { reason, error } = unmerged;
  return (
    <Banner tone="warning" title={t('mergeCart.title')} action={<Actions {...unmerged} />}>
      <p>{reason === 'unavailable' ? t('mergeCart.unavailable') : errorText(error)}</p>
      <Lines {...unmerged} />
    </Banner>
  );
}

/** Once the notice is gone with the focused button, the focus is on the heading of the cart, whose lines follow. */
function useFocusAfter(isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!isGone || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [isShown]);
}

/** The cart that is saved in the account is not to be thrown away by a hasty press. */
function Actions({ reason, lines }: UnmergedLines) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectMerge).status === 'loading';
  const count = countOf(lines);
  const button = (variant: 'primary' | 'secondary', label: string, action: Action) => (
    <Button variant={variant} size="s" busy={busy} onClick={() => dispatch(action)}>
      {label}
    </Button>
  );
  if (reason === 'failed') return button('secondary', t('retry'), mergeActions.mergeRequested());
  const discard = (variant: 'primary' | 'secondary') =>
    button(variant, t('mergeCart.discard', { count }), mergeActions.discardRequested());
  if (reason === 'unavailable') return discard('secondary');
  return (
    <Cluster gap={2}>
      {discard('primary')}
      {button('secondary', t('mergeCart.replace', { count }), mergeActions.replaceRequested())}
    </Cluster>
  );
}

function Lines({ lines, lineErrors }: UnmergedLines) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ul className={css.lines}>
      {lines.map(({ id, quantity, name, giftcard_value: value, unit_name_short: unit }) => (
        <li key={id}>
          {t('mergeCart.line', {
            quantity,
            name: name ?? t('cart.card'),
            worth: unit ? formatDenomination(value, unit) : value,
          })}
          {lineErrors[id] && <span className={css.error}>{errorText(lineErrors[id])}</span>}
        </li>
      ))}
    </ul>
  );
}
