import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, Cluster, RadioCards, Stack } from '@giftstore/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { bringIntoView } from '../../choice/bring-into-view';
import { selectChoice } from '../../choice/data/selectors';
import { giftRestored, recipientSwitched } from '../../choice/data/slice';
import css from './RecipientChoice.module.css';

interface RecipientChoiceProps {
  /** The recipient's form, rendered for someone else. */
  children: ReactNode;
}

/** A choice of myself or someone else. */
export function RecipientChoice({ children }: RecipientChoiceProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf } = useSelector(selectChoice);
  const box = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  // On a phone the form would begin below the order bar, and nothing seem to have happened.
  useLayoutEffect(() => {
    if (!isForSelf && isChosen.current) bringIntoView(box.current);
    isChosen.current = false;
  }, [isForSelf]);
  return (
    <Stack gap={4} ref={box}>
      <RadioCards
        label={t('choice.recipient')}
        options={[
          { value: 'self', label: t('choice.myself'), hint: t('choice.myselfHint') },
          { value: 'other', label: t('choice.someoneElse'), hint: t('choice.someoneElseHint') },
        ]}
        value={isForSelf ? 'self' : 'other'}
        onValueChange={(value) => {
          isChosen.current = true;
          dispatch(recipientSwitched({ isForSelf: value === 'self' }));
        }}
      />
      <ClearedNotice
        onRestore={() => box.current?.querySelector<HTMLElement>('input[value="other"]')?.focus()}
      />
      {!isForSelf && children}
    </Stack>
  );
}

/** Announces that switching cleared the gift (rule core-4.26), and restores it. The live region is always rendered. */
function ClearedNotice({ onRestore }: { onRestore: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { clearedGift } = useSelector(selectChoice);
  const restore = () => {
    dispatch(giftRestored());
    onRestore();
  };
  return (
    <Cluster gap={2} justify="between" className={clearedGift ? undefined : css.empty}>
      <p role="status">{clearedGift && t('choice.cleared')}</p>
      {clearedGift && (
        <Button variant="secondary" size="s" onClick={restore}>
          {t('choice.restore')}
        </Button>
      )}
    </Cluster>
  );
}
