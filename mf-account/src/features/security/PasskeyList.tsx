import type { Passkey, SecondFactors } from '@giftstore/contracts/api';
import { MAX_PASSKEYS } from '@giftstore/contracts/limits';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, classNames } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import { usePasskeySupport } from '../../auth/passkeys/use-passkey-support';
import rows from '../../profile/Rows.module.css';
import { selectBusyKind } from './data/selectors';
import { securityActions } from './data/slice';
import { RenameDialog } from './RenameDialog';
import css from './SecurityFactors.module.css';

/** The customer's passkeys: add, rename, remove. */
export function PasskeyList({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectBusyKind);
  const isSupported = usePasskeySupport();
  const [removed, setRemoved] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const { passkeys } = factors;
  const confirmRemoval = () => {
    if (removed) dispatch(securityActions.changeRequested({ kind: 'removePasskey', id: removed.id }));
    setRemoved(undefined);
  };
  return (
    <section className={css.part} aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">{t('security.passkeys.title')}</h3>
      <p className={rows.text}>{t('security.passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className={rows.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {isSupported ? (
        <Button
          variant="secondary"
          className={css.start}
          busy={busy === 'addPasskey'}
          disabled={passkeys.length >= MAX_PASSKEYS}
          onClick={() => dispatch(securityActions.changeRequested({ kind: 'addPasskey' }))}
        >
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <p className={rows.text}>{t('security.passkeys.unsupported')}</p>
      )}
      {passkeys.length >= MAX_PASSKEYS && (
        <p className={rows.text}>{t('security.passkeys.full', { count: MAX_PASSKEYS })}</p>
      )}
      <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        open={removed !== undefined}
        title={t('security.passkeys.removeTitle', { name: removed?.name })}
        confirmLabel={t('security.remove')}
        cancelLabel={t('security.cancel')}
        danger
        onConfirm={confirmRemoval}
        onCancel={() => setRemoved(undefined)}
      >
        {t(isLast(factors) ? 'security.lastText' : 'security.passkeys.removeText')}
      </ConfirmDialog>
    </section>
  );
}

const isLast = ({ passkeys, totp_since }: SecondFactors) => passkeys.length === 1 && totp_since === null;

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useTranslation();
  const { name, created_at, last_used_at } = passkey;
  const date = (iso: string) => formatDate(iso, i18n.language);
  return (
    <li className={rows.row}>
      <div className={rows.details}>
        <p className={css.name}>{name}</p>
        <p className={rows.text}>
          {t('security.passkeys.created', { date: date(created_at) })}{' '}
          {last_used_at
            ? t('security.passkeys.used', { date: date(last_used_at) })
            : t('security.passkeys.unused')}
        </p>
      </div>
      <div className={classNames(css.head, rows.quiet)}>
        <Button
          variant="quiet"
          size="s"
          onClick={onRename}
          aria-label={t('security.passkeys.renameLabel', { name })}
        >
          {t('security.passkeys.rename')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={onRemove}
          aria-label={t('security.passkeys.removeLabel', { name })}
        >
          {t('security.remove')}
        </Button>
      </div>
    </li>
  );
}
