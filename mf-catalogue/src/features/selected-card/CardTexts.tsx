import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, Loading, Skeleton, Stack } from '@giftstore/ui';
import { Tabs } from '@giftstore/ui/tabs';
import css from './CardView.module.css';
import { selectCard, termsRetried } from './data/card-slice';

interface CardTextsProps {
  description: string;
  className?: string;
}

/** Description and terms. Plain text: what a brand writes is never markup. */
export function CardTexts({ description, className }: CardTextsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('selectedCard.texts')}
      className={className}
      tabs={[
        {
          value: 'description',
          label: t('selectedCard.description'),
          content: <p className={css.text}>{description || t('selectedCard.noText')}</p>,
        },
        { value: 'terms', label: t('selectedCard.terms'), content: <Terms /> },
      ]}
    />
  );
}

function Terms() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { terms, termsStatus } = useSelector(selectCard);
  if (termsStatus === 'failed')
    return (
      <Banner
        tone="warning"
        title={t('selectedCard.termsFailed')}
        action={
          <Button variant="secondary" size="s" onClick={() => dispatch(termsRetried())}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (termsStatus !== 'ready')
    return (
      <Loading label={t('selectedCard.loading')}>
        <Stack gap={2}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </Stack>
      </Loading>
    );
  return <p className={css.text}>{terms || t('selectedCard.noText')}</p>;
}
