import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, Cluster, RadioCards, Stack } from '@giftstore/ui';
import { type Ref, useRef } from 'react';
import css from './CardView.module.css';
import { clearingUndone, recipientSwitched, selectChoice } from './data/choice-slice';
import type { GiftFormHandle } from './GiftForm';
import { GiftFormLoader } from './GiftFormLoader';

/** Myself or someone else; for someone else the recipient's form. */
export function ForWhom({ formRef }: { formRef: Ref<GiftFormHandle> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf } = useSelector(selectChoice);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={4} ref={box}>
      <RadioCards
        label={t('selectedCard.forWhom')}
        options={[
          { value: 'self', label: t('selectedCard.myself'), hint: t('selectedCard.myselfHint') },
          { value: 'other', label: t('selectedCard.someoneElse'), hint: t('selectedCard.someoneElseHint') },
        ]}
        value={isForSelf ? 'self' : 'other'}
        onValueChange={(value) => dispatch(recipientSwitched({ isForSelf: value === 'self' }))}
      />
      <Cleared onUndone={() => box.current?.querySelector<HTMLElement>('input[value="other"]')?.focus()} />
      {!isForSelf && <GiftFormLoader formRef={formRef} />}
    </Stack>
  );
}

/** What was typed is gone by the rule (spec core §4), but not beyond recall. The words are said where they are awaited. */
function Cleared({ onUndone }: { onUndone: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { cleared } = useSelector(selectChoice);
  const bringBack = () => {
    dispatch(clearingUndone());
    onUndone();
  };
  return (
    <Cluster gap={2} justify="between" className={cleared ? undefined : css.silent}>
      <p role="status">{cleared && t('gift.cleared')}</p>
      {cleared && (
        <Button variant="secondary" size="s" onClick={bringBack}>
          {t('gift.bringBack')}
        </Button>
      )}
    </Cluster>
  );
}
