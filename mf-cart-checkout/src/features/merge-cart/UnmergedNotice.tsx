import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { mergeActions, selectMerge } from '../../cart/data/merge-slice';
import type { UnmergedLines } from '../../cart/merge-guest-cart';
import css from './UnmergedNotice.module.css';

/** Guest lines that the account's cart did not accept, and what the shopper can do with them. */
export function UnmergedNotice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { unmerged, status } = useSelector(selectMerge);
  if (!unmerged) return null;
  const busy = status === 'loading';
  const { reason, lines, error } = unmerged;
  const actions = {
    clash: (
      <Button
        variant="secondary"
        size="s"
        busy={busy}
        onClick={() => dispatch(mergeActions.replaceRequested())}
      >
        {t('mergeCart.replace')}
      </Button>
    ),
    unavailable: null,
    failed: (
      <Button
        variant="secondary"
        size="s"
        busy={busy}
        onClick={() => dispatch(mergeActions.mergeRequested())}
      >
        {t('retry')}
      </Button>
    ),
  };
  return (
    <Banner
      tone="warning"
      title={t('mergeCart.title')}
      action={
        <Cluster gap={2}>
          {actions[reason]}
          {reason !== 'failed' && (
            <Button
              variant="quiet"
              size="s"
              busy={busy}
              onClick={() => dispatch(mergeActions.discardRequested())}
            >
              {t('mergeCart.discard', { count: lines.length })}
            </Button>
          )}
        </Cluster>
      }
    >
      <p>{reason === 'unavailable' ? t('mergeCart.unavailable') : errorText(error)}</p>
      <Lines {...unmerged} />
    </Banner>
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
