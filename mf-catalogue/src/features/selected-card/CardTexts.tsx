import { CARD_TERMS } from '@giftstore/contracts/paths';
import { splitTerms } from '@giftstore/contracts/terms';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Loading, Skeleton, Stack } from '@giftstore/ui';
import { Tabs } from '@giftstore/ui/tabs';
import { selectCard } from '../../card/data/selectors';
import { termsRequested } from '../../card/data/slice';
import css from './CardTexts.module.css';

interface CardTextsProps {
  description: string;
  openTab: string;
  onOpenTab: (tab: string) => void;
  className?: string | undefined;
}

/** Description and terms as tabs (rule core-2.35). A brand's text is plain text, never markup. */
export function CardTexts({ description, openTab, onOpenTab, className }: CardTextsProps) {
  const { t } = useTranslation();
  return (
    <div id={CARD_TERMS} className={className}>
      <Tabs
        label={t('selectedCard.texts')}
        value={openTab}
        onValueChange={onOpenTab}
        tabs={[
          {
            value: 'description',
            label: t('selectedCard.description'),
            content: <Text>{description}</Text>,
          },
          { value: 'terms', label: t('selectedCard.terms'), content: <Terms /> },
        ]}
      />
    </div>
  );
}

function Terms() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { terms, termsStatus } = useSelector(selectCard);
  if (termsStatus === 'failed')
    return (
      <LoadErrorBanner
        tone="warning"
        title={t('selectedCard.termsFailed')}
        error={undefined}
        onRetry={() => dispatch(termsRequested())}
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
  return <TermsText terms={terms} />;
}

/** A brand's terms are long: its sections have headings, below the page's own. */
function TermsText({ terms }: { terms: string }) {
  const parts = splitTerms(terms);
  if (parts.length < 2 && !parts[0]?.title) return <Text>{terms}</Text>;
  return (
    <Stack gap={4}>
      {parts.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Stack key={index} gap={1}>
          {title && (
            <h2 dir="auto" className={css.title}>
              {title}
            </h2>
          )}
          <Text>{text}</Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** `dir` follows the language of the text. */
function Text({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <p dir="auto" className={css.text}>
      {children || t('selectedCard.noText')}
    </p>
  );
}
