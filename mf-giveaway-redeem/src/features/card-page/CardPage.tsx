import { type PageModule, useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import linkLocale from '../../mailed-link/locales/en.json';
import { useLinkToken } from '../../mailed-link/use-link-token';
import redemptionLocale from '../../redemption/locales/en.json';
import secretsLocale from '../../secrets/locales/en.json';
import { CardLinkError } from './CardLinkError';
import { cardPageSaga } from './data/saga';
import { selectCardPage } from './data/selectors';
import { cardPageSlice, linkRequested } from './data/slice';
import { GiftCardList } from './GiftCardList';
import en from './locales/en.json';
import { PasswordForm } from './PasswordForm';

export const locales = { en: { ...en, ...linkLocale, ...redemptionLocale, ...secretsLocale } };

export const features: PageModule['features'] = [defineFeature({ slice: cardPageSlice, saga: cardPageSaga })];

/** /card: the page behind a partner's mailed link, with gift cards that open with a password. */
export function Page() {
  const dispatch = useDispatch();
  useLinkToken('token', (token) => dispatch(linkRequested({ token })));
  const { link, page } = useSelector(selectCardPage);
  if (link === 'pending') return null;
  if (link === 'missing' || link === 'invalid') return <CardLinkError link={link} />;
  return page ? <GiftCardList page={page} /> : <PasswordForm />;
}
