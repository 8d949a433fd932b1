import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import { useDispatch, usePageTitle, useSelector, useServices } from '@giftstore/remote';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { selectCampaign, selectTexts } from '../campaign/data/selectors';
import { campaignActions } from '../campaign/data/slice';
import { eventOf } from '../campaign/event-name';
import { CampaignClosed, CampaignUnknown } from '../features/campaign-closed/CampaignClosed';
import { CampaignFailed, CampaignSkeleton } from '../features/campaign-closed/CampaignFailed';
import { ClaimDone } from '../features/claim/ClaimDone';
import { ClaimForm } from '../features/claim/ClaimForm';
import { selectIsClaimed } from '../features/claim/data/selectors';
import { claimActions } from '../features/claim/data/slice';
import { InfoPanel } from '../features/info-panel/InfoPanel';
import { LanguageToggle } from '../features/language/LanguageToggle';
import { Splash } from '../features/splash/Splash';
import { useSplash } from '../features/splash/use-splash';
import css from './Giveaway.module.css';

/** The campaign of the address, or why there is none. `onNext`: at a booth, the next visitor's turn. */
export function Giveaway({ onNext }: { onNext?: () => void }) {
  const { status, campaign } = useSelector(selectCampaign);
  const texts = useSelector(selectTexts);
  useFreshPage();
  if (status === 'unknown') return <CampaignUnknown />;
  if (status === 'failed') return <CampaignFailed />;
  if (!campaign || !texts) return <CampaignSkeleton />;
  return <CampaignView campaign={campaign} texts={texts} onNext={onNext} />;
}

/** Resets the claim and loads campaign and countries (rules more-2.2, more-4.1). */
function useFreshPage(): void {
  const { config } = useServices();
  const dispatch = useDispatch();
  const params = useParams();
  const [query] = useSearchParams();
  const event = config.booth?.event ?? eventOf(params, query);
  useEffect(() => {
    dispatch(claimActions.claimReset());
    dispatch(campaignActions.campaignRequested({ event }));
  }, [dispatch, event]);
}

const ARABIC = { lang: 'ar', dir: 'rtl' };

interface CampaignViewProps {
  campaign: GiveawayCampaign;
  texts: CampaignTexts;
  onNext: (() => void) | undefined;
}

function CampaignView({ campaign, texts, onNext }: CampaignViewProps) {
  const { i18n } = useServices();
  const { language } = useSelector(selectCampaign);
  const isSplashShown = useSplash(true);
  const isCovered = useIsCovered(isSplashShown);
  const [loadArabic] = useState(() => async () => (await importArabic()).addArabic(i18n));
  usePageTitle(texts.title);
  return (
    <div {...(language === 'ar' ? ARABIC : {})}>
      {isSplashShown && <Splash campaign={campaign} texts={texts} isHeading={isCovered} />}
      <div className={isSplashShown ? `${css.page} ${css.covered}` : css.page} inert={isCovered}>
        <InfoPanel campaign={campaign} texts={texts} isHeading={!isCovered} />
        <section className={css.side}>
          <LanguageToggle className={css.language} loadArabic={loadArabic} />
          <div className={css.content}>
            <ClaimPanel campaign={campaign} texts={texts} onNext={onNext} />
          </div>
        </section>
      </div>
    </div>
  );
}

const importArabic = () => import(/* webpackChunkName: "giveaway-arabic" */ './arabic');

/** Nothing under the splash gets the focus; before the scripts run, its style sees to that for as long as it lasts. */
function useIsCovered(isSplashShown: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  // Before the page's heading gets the focus.
  useLayoutEffect(() => setMounted(true), []);
  return isMounted && isSplashShown;
}

/** The form, the confirmation that replaces it, or why there is no form. */
function ClaimPanel({ campaign, texts, onNext }: CampaignViewProps) {
  const isClaimed = useSelector(selectIsClaimed);
  if (isClaimed) return <ClaimDone onNext={onNext} />;
  if (campaign.state !== 'open') return <CampaignClosed campaign={campaign} />;
  return <ClaimForm campaign={campaign} texts={texts} />;
}
