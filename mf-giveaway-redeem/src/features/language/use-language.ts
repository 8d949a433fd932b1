import { useDispatch, useSelector } from '@giftstore/remote';
import { useCallback, useEffect } from 'react';
import { selectCampaign } from '../../campaign/data/selectors';
import { type CampaignLanguage, campaignActions } from '../../campaign/data/slice';

/**
 * The language of the page: that of the campaign which comes first, until the visitor chooses the other. The Arabic texts
 * are loaded with the first Arabic view; without them the page stays English.
 * @param loadArabic adds the Arabic translations; always the same function
 */
export function useLanguage(loadArabic: () => Promise<void>) {
  const dispatch = useDispatch();
  const { campaign, language } = useSelector(selectCampaign);
  const first = campaign?.languages[0];

  const choose = useCallback(
    async (next: CampaignLanguage) => {
      try {
        if (next === 'ar') await loadArabic();
        dispatch(campaignActions.languageChosen(next));
      } catch {
        // The chunk could not be loaded.
      }
    },
    [dispatch, loadArabic],
  );
  useEffect(() => {
    if (first) void choose(first);
  }, [first, choose]);
  useDocumentLanguage(language);
  return { language, languages: campaign?.languages ?? [], choose };
}

/** Popups and fonts follow the document. */
function useDocumentLanguage(language: CampaignLanguage): void {
  useEffect(() => {
    const { documentElement } = document;
    const before = { lang: documentElement.lang, dir: documentElement.dir };
    if (language === 'en') return;
    documentElement.lang = language;
    documentElement.dir = 'rtl';
    return () => {
      documentElement.lang = before.lang;
      documentElement.dir = before.dir;
    };
  }, [language]);
}
