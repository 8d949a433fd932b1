import type { SecondFactors } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import rows from '../../profile/Rows.module.css';
import { selectBusyKind, selectSecurity } from './data/selectors';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';
import { TotpSetup } from './TotpSetup';

/** The authenticator app: set up, or remove. */
export function AuthenticatorApp({ factors }: { factors: SecondFactors }) {
  const { t, i18n } = useTranslation();
  const { enrolment } = useSelector(selectSecurity);
  const since = factors.totp_since;
  return (
    <section className={css.part} aria-labelledby="app-title">
      <h3 id="app-title">{t('security.app.title')}</h3>
      <p className={rows.text}>
        {since ? t('security.app.since', { date: formatDate(since, i18n.language) }) : t('security.app.text')}
      </p>
      {enrolment && <TotpSetup enrolment={enrolment} />}
      {!enrolment && (since ? <RemoveApp isLast={factors.passkeys.length === 0} /> : <AddApp />)}
    </section>
  );
}

function AddApp() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectBusyKind);
  return (
    <Button
      variant="secondary"
      className={css.start}
      busy={busy === 'beginTotp'}
      onClick={() => dispatch(securityActions.changeRequested({ kind: 'beginTotp' }))}
    >
      {t('security.app.add')}
    </Button>
  );
}

function RemoveApp({ isLast }: { isLast: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectBusyKind);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className={css.start}
        busy={busy === 'removeTotp'}
        onClick={() => setOpen(true)}
      >
        {t('security.app.remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('security.app.removeTitle')}
        confirmLabel={t('security.remove')}
        cancelLabel={t('security.cancel')}
        danger
        onConfirm={() => {
          setOpen(false);
          dispatch(securityActions.changeRequested({ kind: 'removeTotp' }));
        }}
        onCancel={() => setOpen(false)}
      >
        {t(isLast ? 'security.lastText' : 'security.app.removeText')}
      </ConfirmDialog>
    </>
  );
}
