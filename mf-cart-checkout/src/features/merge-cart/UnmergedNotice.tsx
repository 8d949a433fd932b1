import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import type { Action } from '@giftstore/state';
import { Banner, Button, type ButtonProps, Cluster, Stack } from '@giftstore/ui';
import { useEffect, useId, useRef } from 'react';
import { mergeActions, selectMerge } from '../../cart/data/merge-slice';
import { selectLines, selectUnavailable } from '../../cart/data/selectors';
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

function Actions({ reason, lines }: UnmergedLines) {
  const { t } = useTranslation();
  if (reason === 'failed')
    return <ActionButton action={mergeActions.mergeRequested()}>{t('retry')}</ActionButton>;
  const count = countOf(lines);
  if (reason === 'clash') return <ClashActions count={count} />;
  return (
    <ActionButton action={mergeActions.discardRequested()}>{t('mergeCart.discard', { count })}</ActionButton>
  );
}

/**
 * The cart that is saved in the account is not to be thrown away by a hasty press: what it would lose stands below.
 * @param count of the guest's cards
 */
function ClashActions({ count }: { count: number }) {
  const { t } = useTranslation();
  const lost = useLostCards();
  const lostId = useId();
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <ActionButton variant="primary" action={mergeActions.discardRequested()}>
          {t('mergeCart.discard', { count })}
        </ActionButton>
        <ActionButton action={mergeActions.replaceRequested()} aria-describedby={lostId}>
          {t('mergeCart.replace', { count })}
        </ActionButton>
      </Cluster>
      {lost > 0 && (
        <p id={lostId} className={css.lost}>
          {t('mergeCart.removes', { count: lost })}
        </p>
      )}
    </Stack>
  );
}

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'children' | 'aria-describedby'> & { action: Action };

function ActionButton({ action, variant = 'secondary', ...rest }: ActionButtonProps) {
  const dispatch = useDispatch();
  const busy = useSelector(selectMerge).status === 'loading';
  return <Button {...rest} variant={variant} size="s" busy={busy} onClick={() => dispatch(action)} />;
}

/** How many cards the account's cart has: one at least of each that is no longer sold. */
function useLostCards(): number {
  const lines = useSelector(selectLines) ?? [];
  return countOf(lines) + useSelector(selectUnavailable).length;
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
