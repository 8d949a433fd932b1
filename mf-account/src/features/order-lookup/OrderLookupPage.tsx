import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import shared from '../../orders/locales/en.json';
import { orderLookupSaga } from './data/saga';
import { orderLookupSlice } from './data/slice';
import en from './locales/en.json';
import { OrderLookupPanel } from './OrderLookupPanel';

export const locales = { en: { ...shared, ...en } };

export const features: PageModule['features'] = [
  defineFeature({ slice: orderLookupSlice, saga: orderLookupSaga, restore: true }),
];

/** /order/lookup: mails a guest the link to their order. */
export function Page() {
  return <OrderLookupPanel />;
}
