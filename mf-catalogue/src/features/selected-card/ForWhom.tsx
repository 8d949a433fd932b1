import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { RadioCards, Stack } from '@giftstore/ui';
import type { Ref } from 'react';
import { recipientSwitched, selectChoice } from './data/choice-slice';
import type { GiftFormHandle } from './GiftForm';
import { GiftFormLoader } from './GiftFormLoader';

/** Myself or someone else; for someone else the recipient's form. */
export function ForWhom({ formRef }: { formRef: Ref<GiftFormHandle> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf } = useSelector(selectChoice);
  return (
    <Stack gap={4}>
      <RadioCards
        label={t('selectedCard.forWhom')}
        options={[
          { value: 'self', label: t('selectedCard.myself'), hint: t('selectedCard.myselfHint') },
          { value: 'other', label: t('selectedCard.someoneElse'), hint: t('selectedCard.someoneElseHint') },
        ]}
        value={isForSelf ? 'self' : 'other'}
        onValueChange={(value) => dispatch(recipientSwitched({ isForSelf: value === 'self' }))}
      />
      {!isForSelf && <GiftFormLoader formRef={formRef} />}
    </Stack>
  );
}
