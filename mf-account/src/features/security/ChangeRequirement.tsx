import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import type { ReactNode } from 'react';
import { selectConnected } from './data/selectors';

/** Why no account can be connected now, and what to do first. Only a password is requested with the change itself. */
export function ChangeRequirement({ unconfirmedNotice }: { unconfirmedNotice: ReactNode }) {
  const { t } = useTranslation();
  const { changeRequires } = useSelector(selectConnected);
  if (changeRequires === 'sign_in') return <p>{t('security.connected.signInFirst')}</p>;
  if (changeRequires !== 'confirmed_email') return null;
  return (
    <>
      <p>{t('security.connected.confirmFirst')}</p>
      {unconfirmedNotice}
    </>
  );
}
