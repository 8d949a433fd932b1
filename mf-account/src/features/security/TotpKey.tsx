import type { TotpEnrolment } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { LinkButton } from '@giftstore/ui';
import { useWideScreen } from '@giftstore/ui/media';
import { isTouchScreen } from '../../device/touch-screen';
import rows from '../../profile/Rows.module.css';
import { CopyButton } from './CopyButton';
import css from './SecurityFactors.module.css';

interface TotpKeyProps {
  enrolment: TotpEnrolment;
}

/** The key as a link, as text and as a QR code. Nobody can scan a phone's screen with the same phone: there the link comes first. */
export function TotpKey({ enrolment }: TotpKeyProps) {
  const isWide = useWideScreen();
  // Tablets are wide, and their app is on them too.
  return isWide && !isTouchScreen() ? (
    <ScannedKey enrolment={enrolment} />
  ) : (
    <OpenedKey enrolment={enrolment} />
  );
}

function ScannedKey({ enrolment }: TotpKeyProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('security.app.scan')}</p>
      <QrCode enrolment={enrolment} />
      <p className={rows.text}>{t('security.app.type')}</p>
      <TextKey enrolment={enrolment} />
    </>
  );
}

function OpenedKey({ enrolment }: TotpKeyProps) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton href={enrolment.uri} className={css.start}>
        {t('security.app.open')}
      </LinkButton>
      <p className={rows.text}>{t('security.app.paste')}</p>
      <TextKey enrolment={enrolment} />
      <p className={rows.text}>{t('security.app.scanElsewhere')}</p>
      <QrCode enrolment={enrolment} />
    </>
  );
}

function QrCode({ enrolment }: TotpKeyProps) {
  const { t } = useTranslation();
  return (
    <img
      className={css.qr}
      src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr_svg)}`}
      alt={t('security.app.qr')}
    />
  );
}

function TextKey({ enrolment }: TotpKeyProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={css.key}>{inGroups(enrolment.secret)}</p>
      <CopyButton text={enrolment.secret} label={t('security.app.copy')} />
    </>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
