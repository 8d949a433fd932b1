import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { ArrowEndIcon, Banner, Button, Panel, Stack } from '@giftstore/ui';
import { lazy, Suspense, useEffect } from 'react';
import { loadSchema } from './data/saga';
import { selectStartGifting } from './data/selectors';
import { browseRequested, restoreRequested } from './data/slice';
import { GiftingFields } from './GiftingFields';
import css from './StartGifting.module.css';

/**
 * The Start Gifting form (rules core-2.9 to core-2.11). It is rendered on the server; its validation loads when a field
 * is first focused. Without JavaScript its button leads to /allcards.
 */
export function StartGifting() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(restoreRequested());
  }, [dispatch]);
  return (
    <Panel as="section" aria-labelledby="start-gifting" padding="l" className={css.panel}>
      <form
        noValidate
        action={paths.allCards()}
        aria-labelledby="start-gifting"
        // An error here shows when the form is submitted.
        onFocus={() => void loadSchema().catch(() => undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(browseRequested());
        }}
      >
        <Stack gap={4}>
          <div>
            <h2 id="start-gifting">{t('startGifting.title')}</h2>
            <p className={css.text}>{t('startGifting.text')}</p>
          </div>
          <GiftingErrors />
          <GiftingFields />
          <BrowseButton />
        </Stack>
      </form>
    </Panel>
  );
}

/** In the chunk of the validation. */
const GiftingErrorSummary = lazy(async () => ({
  default: (await import(/* webpackChunkName: "gifting-rules" */ './GiftingErrorSummary'))
    .GiftingErrorSummary,
}));

function GiftingErrors() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { fieldErrors, error } = useSelector(selectStartGifting);
  if (error)
    return (
      <Banner tone="error" title={t('startGifting.failed')}>
        {errorText(error)}
      </Banner>
    );
  if (Object.keys(fieldErrors).length === 0) return null;
  return (
    <Suspense>
      <GiftingErrorSummary />
    </Suspense>
  );
}

function BrowseButton() {
  const { t } = useTranslation();
  const { status } = useSelector(selectStartGifting);
  return (
    <Button type="submit" size="l" block busy={status === 'loading'} iconEnd={<ArrowEndIcon />}>
      {t('startGifting.browse')}
    </Button>
  );
}
