import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner, Button, Cluster } from '@giftstore/ui';
import type { LeftOver } from '../../cart/carry-over';
import { mergeEvents, selectMerge } from './data/merge-slice';
import css from './NotMerged.module.css';

/** Cards from before sign-in that the account's cart did not take: kept until the shopper says what to do with them. */
export function NotMerged({ left }: { left: LeftOver }) {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const busy = useSelector(selectMerge).status === 'merging';
  const { reason, lines, words, faults } = left;
  const leaveOut = (
    <Button variant="quiet" size="s" busy={busy} onClick={() => dispatch(mergeEvents.leaveOutAsked())}>
      {t('cart.merge.leaveOut', { count: lines.length })}
    </Button>
  );
  const actions = {
    clash: (
      <Button variant="secondary" size="s" busy={busy} onClick={() => dispatch(mergeEvents.replaceAsked())}>
        {t('cart.merge.replace')}
      </Button>
    ),
    gone: null,
    failed: (
      <Button variant="secondary" size="s" busy={busy} onClick={() => dispatch(mergeEvents.mergeAsked())}>
        {t('retry')}
      </Button>
    ),
  };
  return (
    <Banner
      tone="warning"
      title={t('cart.merge.title')}
      action={
        <Cluster gap={2}>
          {actions[reason]}
          {reason !== 'failed' && leaveOut}
        </Cluster>
      }
    >
      <p>{reason === 'gone' ? t('cart.merge.gone') : say(words)}</p>
      <ul className={css.lines}>
        {lines.map(({ id, quantity, name, giftcard_value: value, unit_name_short: unit }) => (
          <li key={id}>
            {t('cart.merge.line', {
              quantity,
              name: name ?? t('cart.card'),
              worth: unit ? formatDenomination(value, unit) : value,
            })}
            {faults[id] && <span className={css.why}>{say(faults[id])}</span>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
