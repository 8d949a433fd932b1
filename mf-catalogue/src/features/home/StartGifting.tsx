import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { ArrowEndIcon, Banner, Button, Panel, Stack } from '@giftstore/ui';
import { lazy, Suspense, useEffect } from 'react';
import { loadSchema } from './data/gifting-saga';
import { browseAsked, opened, selectGifting } from './data/gifting-slice';
import { GiftingFields } from './GiftingFields';
import css from './StartGifting.module.css';

/**
 * Who gifts, where, and to whom (spec core §2). It comes rendered and is in use before its rules are: those are loaded
 * when somebody begins to fill it in. Without scripts its button leads to /allcards, as an empty one would.
 */
export function StartGifting() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(opened());
  }, [dispatch]);
  return (
    <Panel as="section" aria-labelledby="home-gifting" padding="l" className={css.panel}>
      <form
        noValidate
        action={paths.allCards()}
        aria-labelledby="home-gifting"
        // What fails here is said when the button is pressed.
        onFocus={() => void loadSchema().catch(() => undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(browseAsked());
        }}
      >
        <Stack gap={4}>
          <div>
            <h2 id="home-gifting">{t('home.gifting.title')}</h2>
            <p className={css.text}>{t('home.gifting.text')}</p>
          </div>
          <WhatIsWrong />
          <GiftingFields />
          <BrowseButton />
        </Stack>
      </form>
    </Panel>
  );
}

/** Comes with the rules, which it tells of. */
const GiftingFaults = lazy(async () => ({
  default: (await import(/* webpackChunkName: "gifting-rules" */ './GiftingFaults')).GiftingFaults,
}));

function WhatIsWrong() {
  const { t } = useTranslation();
  const say = useSay();
  const { faults, failure } = useSelector(selectGifting);
  if (failure)
    return (
      <Banner tone="error" title={t('home.gifting.failed')}>
        {say(failure)}
      </Banner>
    );
  if (Object.keys(faults).length === 0) return null;
  return (
    <Suspense>
      <GiftingFaults />
    </Suspense>
  );
}

function BrowseButton() {
  const { t } = useTranslation();
  const { isSending } = useSelector(selectGifting);
  return (
    <Button type="submit" size="l" block busy={isSending} iconEnd={<ArrowEndIcon />}>
      {t('home.gifting.browse')}
    </Button>
  );
}
