import type { GiftingCategory } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Loading, Skeleton, Stack } from '@giftstore/ui';
import { ChipGroup } from '@giftstore/ui/controls';
import { RadioCardsField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Gift } from '../../choice/data/slice';
import { findOccasion } from '../../occasions/occasions';
import { selectGiftTemplates } from './data/selectors';
import { occasionOpened, templatesRequested } from './data/slice';
import css from './GiftTemplates.module.css';

/** As many as an occasion usually has. */
const SKELETON_COUNT = 4;

/** An optional picture for the gift, by occasion (rule core-5.15). If the pictures cannot be loaded, the gift has none. */
export function GiftTemplates() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, occasions } = useSelector(selectGiftTemplates);
  useEffect(() => {
    dispatch(templatesRequested());
  }, [dispatch]);

  if (status === 'failed')
    return (
      <LoadErrorBanner
        tone="warning"
        title={t('gift.templatesFailed')}
        error={undefined}
        onRetry={() => dispatch(templatesRequested())}
      />
    );
  if (status !== 'ready')
    return (
      <Loading label={t('gift.templatesLoading')}>
        <TemplateSkeletons />
      </Loading>
    );
  return <TemplateChoice occasions={occasions} />;
}

function TemplateChoice({ occasions }: { occasions: readonly GiftingCategory[] }) {
  const { t } = useTranslation();
  const [occasion, open] = useOpenOccasion(occasions);
  if (!occasion) return null;
  return (
    <Stack gap={4}>
      <ChipGroup
        label={t('gift.occasion')}
        showLabel
        flow="scroll"
        options={occasions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(occasion.id)}
        onValueChange={open}
      />
      <RadioCardsField
        name="template"
        label={t('gift.template')}
        flow="pictures"
        className={css.templates}
        options={[
          { value: '', label: t('gift.noTemplate'), picture: <span className={css.none} /> },
          ...occasion.gifting_images.map(({ gifting_id, name, images }, index) => ({
            value: String(gifting_id),
            label: name ?? t('gift.templateLabel', { occasion: occasion.name, number: index + 1 }),
            picture: <Picture src={images.xsmall_rectangle} />,
          })),
        ]}
      />
    </Stack>
  );
}

/**
 * The occasion whose pictures are shown, and a function to show another's. A new form shows that of its gift's picture or of
 * the link to the card, else that of the form before: several gifts are often for one occasion.
 */
function useOpenOccasion(occasions: readonly GiftingCategory[]) {
  const dispatch = useDispatch();
  const { values } = useFormikContext<Gift>();
  const linked = useLinkedOccasion(occasions);
  const { openId: lastId } = useSelector(selectGiftTemplates);
  const [openId, setOpenId] = useState(() =>
    String((occasionOf(occasions, values.template) ?? linked)?.id ?? lastId),
  );
  useEffect(() => {
    dispatch(occasionOpened(openId));
  }, [dispatch, openId]);
  return [occasions.find(({ id }) => String(id) === openId) ?? occasions[0], setOpenId] as const;
}

/** The occasion that the link to the card carries; a gift without a picture gets its first one. */
function useLinkedOccasion(occasions: readonly GiftingCategory[]): GiftingCategory | undefined {
  const { values, setFieldValue } = useFormikContext<Gift>();
  const [query, setQuery] = useSearchParams();
  const slug = query.get('occasion') ?? undefined;
  const linked = findOccasion(occasions, slug);
  const first = linked?.gifting_images[0]?.gifting_id;
  const hasPicture = values.template !== '';
  useEffect(() => {
    if (slug === undefined) return;
    if (first !== undefined && !hasPicture) void setFieldValue('template', String(first));
    // Only once: after a reload or Back, what the shopper chose since then counts.
    setQuery(
      (rest) => {
        rest.delete('occasion');
        return rest;
      },
      { replace: true },
    );
  }, [slug, first, hasPicture, setFieldValue, setQuery]);
  return linked;
}

/** The occasions in one line, and the pictures of one. */
function TemplateSkeletons() {
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Skeleton shape="short" />
        <Skeleton shape="pill" />
      </Stack>
      <Skeleton shape="short" />
      <div className={css.skeletons}>
        <Skeleton shape="button" className={css.wide} />
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
          <div key={index} className={css.skeleton}>
            <Skeleton className={css.picture} />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
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
