import type { GiftingCategory } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, Loading, Skeleton, Stack } from '@giftstore/ui';
import { ChipGroup } from '@giftstore/ui/choices';
import { RadioCardsField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { Gift } from './data/choice-slice';
import { selectTemplates, templatesWanted } from './data/templates';
import css from './GiftPictures.module.css';

/** A picture for the gift, by occasion. Optional: where the pictures cannot be had, the gift goes without. */
export function GiftPictures() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, occasions } = useSelector(selectTemplates);
  useEffect(() => {
    dispatch(templatesWanted());
  }, [dispatch]);

  if (status === 'failed')
    return (
      <Banner
        tone="warning"
        action={
          <Button variant="secondary" size="s" onClick={() => dispatch(templatesWanted())}>
            {t('retry')}
          </Button>
        }
      >
        {t('gift.picturesFailed')}
      </Banner>
    );
  if (status !== 'ready')
    return (
      <Loading label={t('gift.picturesLoading')}>
        <Stack gap={2}>
          <Skeleton shape="short" />
          <Skeleton shape="block" />
        </Stack>
      </Loading>
    );
  return <Pictures occasions={occasions} />;
}

function Pictures({ occasions }: { occasions: readonly GiftingCategory[] }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<Gift>();
  const [opened, setOpened] = useState(() => String(occasionOf(occasions, values.template)?.id ?? ''));
  const occasion = occasions.find(({ id }) => String(id) === opened) ?? occasions[0];
  if (!occasion) return null;
  return (
    <Stack gap={4}>
      <ChipGroup
        label={t('gift.occasion')}
        showLabel
        flow="scroll"
        options={occasions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(occasion.id)}
        onValueChange={setOpened}
      />
      <RadioCardsField
        name="template"
        label={t('gift.pictures')}
        flow="pictures"
        options={[
          { value: '', label: t('gift.noPicture'), picture: <span className={css.none} /> },
          ...occasion.gifting_images.map(({ gifting_id, images }, index) => ({
            value: String(gifting_id),
            label: t('gift.picture', { occasion: occasion.name, number: index + 1 }),
            picture: <Picture src={images.xsmall_rectangle} />,
          })),
        ]}
      />
    </Stack>
  );
}

function Picture({ src }: { src: string }) {
  return (
    <img src={src} alt="" width={120} height={80} loading="lazy" decoding="async" className={css.picture} />
  );
}

function occasionOf(occasions: readonly GiftingCategory[], template: string): GiftingCategory | undefined {
  return occasions.find(({ gifting_images }) =>
    gifting_images.some(({ gifting_id }) => String(gifting_id) === template),
  );
}
