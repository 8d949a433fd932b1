import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, Loading, Skeleton, Stack } from '@giftstore/ui';
import { Tabs } from '@giftstore/ui/tabs';
import css from './CardView.module.css';
import { selectCard, termsRetried } from './data/card-slice';

interface CardTextsProps {
  description: string;
  /** The tab that is open. */
  open: string;
  onOpen: (tab: string) => void;
  className?: string;
}

/** Description and terms. Plain text: what a brand writes is never markup. */
export function CardTexts({ description, open, onOpen, className }: CardTextsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('selectedCard.texts')}
      className={className}
      value={open}
      onValueChange={onOpen}
      tabs={[
        {
          value: 'description',
          label: t('selectedCard.description'),
          content: <Text>{description}</Text>,
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
  return <Text>{terms}</Text>;
}

/** In the direction of its own language. */
function Text({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <p dir="auto" className={css.text}>
      {children || t('selectedCard.noText')}
    </p>
  );
}
