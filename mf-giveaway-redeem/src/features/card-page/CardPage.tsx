import { useSelector } from '@giftstore/remote';
import { cardPageFeature } from './data/card-page-saga';
import { selectCardPage } from './data/card-page-slice';
import en from './locales/en.json';
import { NoLink } from './NoLink';
import { OpenedCards } from './OpenedCards';
import { PasswordForm } from './PasswordForm';
import { useLinkToken } from './use-link-token';

export const locales = { en };

export const features = [cardPageFeature];

/** /card: a partner's cards behind a password, for whoever has the mailed link (spec second §9). */
export function Page() {
  useLinkToken();
  const { link, page } = useSelector(selectCardPage);
  if (link === 'unread') return null;
  if (link === 'missing' || link === 'unknown') return <NoLink link={link} />;
  return page ? <OpenedCards page={page} /> : <PasswordForm />;
}
