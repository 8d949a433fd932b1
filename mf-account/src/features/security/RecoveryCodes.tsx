import type { SecondFactors } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useServices, useTopic } from '@giftstore/remote';
import { saveFile } from '@giftstore/remote/files';
import { Banner, Button } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import rows from '../../profile/Rows.module.css';
import { CopyButton } from './CopyButton';
import { selectBusyKind, selectSecurity } from './data/selectors';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';

/** How many recovery codes are left, and the new ones, which are shown once. */
export function RecoveryCodes({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  const { codes } = useSelector(selectSecurity);
  return (
    <section className={css.part} aria-labelledby="codes-title">
      <h3 id="codes-title">{t('security.codes.title')}</h3>
      <p className={rows.text}>{t('security.codes.text')}</p>
      {codes ? <NewCodes codes={codes} /> : <CodesLeft count={factors.recovery_codes_left} />}
    </section>
  );
}

function CodesLeft({ count }: { count: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectBusyKind);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count < 3 ? (
        <Banner tone="warning">{t('security.codes.left', { count })}</Banner>
      ) : (
        <p>{t('security.codes.left', { count })}</p>
      )}
      <Button
        variant="secondary"
        className={css.start}
        busy={busy === 'renewCodes'}
        onClick={() => setOpen(true)}
      >
        {t('security.codes.renew')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('security.codes.renewTitle')}
        confirmLabel={t('security.codes.renew')}
        cancelLabel={t('security.cancel')}
        onConfirm={() => {
          setOpen(false);
          dispatch(securityActions.changeRequested({ kind: 'renewCodes' }));
        }}
        onCancel={() => setOpen(false)}
      >
        {t('security.codes.renewText')}
      </ConfirmDialog>
    </>
  );
}

/** Focused when they appear, so that screen readers announce them. Only the sheet with the codes is printed. */
function NewCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { brandName } = useServices().config;
  const customer = useTopic('session')?.email;
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  const download = () =>
    saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), filename: 'recovery-codes.txt' });
  return (
    <>
      <p ref={title} tabIndex={-1} className={css.name}>
        {t('security.codes.save')}
      </p>
      <div className={css.sheet}>
        <p className={css.sheetTitle}>{t('security.codes.sheet', { brandName, email: customer })}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={css.head}>
        <CopyButton text={text} label={t('security.codes.copy')} />
        <Button variant="secondary" size="s" onClick={download}>
          {t('security.codes.download')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => window.print()}>
          {t('security.codes.print')}
        </Button>
      </div>
      <Button className={css.start} onClick={() => dispatch(securityActions.codesSaved())}>
        {t('security.codes.done')}
      </Button>
    </>
  );
}
