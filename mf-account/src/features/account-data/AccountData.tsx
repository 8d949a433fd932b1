import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useTopic } from '@giftstore/remote';
import { useEffect } from 'react';
import css from './AccountData.module.css';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { accountDataActions } from './data/slice';

/** The customer's data: its download, the deletion of the account, and what mails they get. */
export function AccountData() {
  const { t } = useTranslation();
  useCustomersPreview();
  return (
    <div className={css.panels}>
      <DownloadData />
      <DeleteAccount />
      <p className={css.note}>{t('mails')}</p>
    </div>
  );
}

/** Loads the figures at each visit, and again when another customer signs in, in another tab. */
function useCustomersPreview(): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const customer = session?.signedIn ? (session.email ?? '') : undefined;
  useEffect(() => {
    if (customer !== undefined) dispatch(accountDataActions.previewRequested());
  }, [dispatch, customer]);
}
