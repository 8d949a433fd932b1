import { type PageModule, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { cardPageSaga } from './data/saga';
import { selectCardPage } from './data/selectors';
import { cardPageSlice } from './data/slice';
import { GiftCardList } from './GiftCardList';
import { LinkError } from './LinkError';
import en from './locales/en.json';
import { PasswordForm } from './PasswordForm';
import { useLinkToken } from './use-link-token';

export const locales = { en };

export const features: PageModule['features'] = [defineFeature({ slice: cardPageSlice, saga: cardPageSaga })];

/** /card: the page behind a partner's mailed link, with gift cards that open with a password. */
export function Page() {
  useLinkToken();
  const { link, page } = useSelector(selectCardPage);
  if (link === 'pending') return null;
  if (link === 'missing' || link === 'invalid') return <LinkError link={link} />;
  return page ? <GiftCardList page={page} /> : <PasswordForm />;
}
