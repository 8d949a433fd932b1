import { type PageModule, useServices } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { lazy } from 'react';
import { campaignSaga } from '../campaign/data/saga';
import { campaignActions, campaignSlice } from '../campaign/data/slice';
import { eventOf } from '../campaign/event-name';
import type { SendClaim } from '../claim/claim';
import { sendClaim } from '../claim/send-claim';
import closedLocale from '../features/campaign-closed/locales/en.json';
import { createClaimSaga } from '../features/claim/data/saga';
import { claimSlice } from '../features/claim/data/slice';
import claimLocale from '../features/claim/locales/en.json';
import infoPanelLocale from '../features/info-panel/locales/en.json';
import languageLocale from '../features/language/locales/en.json';
import splashLocale from '../features/splash/locales/en.json';
import { Giveaway } from './Giveaway';

export const locales = {
  en: { ...splashLocale, ...infoPanelLocale, ...claimLocale, ...closedLocale, ...languageLocale },
};

/** The storefront never loads what only a booth needs. */
const loadBooth = () => import(/* webpackChunkName: "booth" */ '../booth/booth');
const Booth = lazy(async () => ({ default: (await loadBooth()).Booth }));

/** A booth saves each claim before it sends it. */
const send: SendClaim = async (services, request) => {
  if (!services.config.booth) return sendClaim(services, request);
  return (await loadBooth()).saveAndSendClaim(services, request);
};

export const features: PageModule['features'] = [
  defineFeature({ slice: campaignSlice, saga: campaignSaga }),
  defineFeature({ slice: claimSlice, saga: createClaimSaga(send) }),
];

export const load: PageModule['load'] = ({ services, store, params, query }) => {
  const event = services.config.booth?.event ?? eventOf(params, query);
  store.dispatch(campaignActions.campaignRequested({ event }));
};

/** /giveaway and /giveaway/:event, without header and footer (rules more-2.1 to more-2.10). */
export function Page() {
  const { config } = useServices();
  if (!config.booth) return <Giveaway />;
  // Without a boundary here: the page counts as shown once the booth is loaded.
  return <Booth>{(next) => <Giveaway onNext={next} />}</Booth>;
}
