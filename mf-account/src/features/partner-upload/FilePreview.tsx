import type { BulkPreview } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Banner, Button, LinkButton, Panel } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { aed } from '../../partner/aed';
import { LowBalance } from '../../partner/LowBalance';
import { SendTotals } from '../../partner/SendTotals';
import { partnerPath } from '../../partner/use-partner-query';
import { FileErrors } from './FileErrors';
import css from './PartnerUpload.module.css';
import { PreviewTable } from './PreviewTable';

interface FilePreviewProps {
  preview: BulkPreview;
  isSending: boolean;
  onSend: () => void;
}

/** What a file would send: all or nothing. */
export function FilePreview({ preview, isSending, onSend }: FilePreviewProps) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader continues with the result of the check.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview gets the focus once
  useEffect(() => heading.current?.focus(), [preview]);
  const { rows, errors, cards, amount, balance_after: after, sent_before: sentBefore } = preview;
  const isFaulty = Object.keys(errors).length > 0 || rows.some((row) => Object.keys(row.errors).length > 0);
  // A file that was sent before is not paid again.
  const isShort = after < 0 && !sentBefore;
  return (
    <Panel padding="l" className={css.upload}>
      <h2 ref={heading} tabIndex={-1}>
        {rows.length > 0 ? t('partnerUpload.preview', { count: rows.length }) : t('partnerUpload.unusable')}
      </h2>
      {sentBefore && (
        <Banner
          tone="info"
          title={t('partnerUpload.sentBefore')}
          action={
            <LinkButton
              component={Link}
              to={partnerPath({ tab: 'upload', upload: sentBefore })}
              size="s"
              variant="secondary"
            >
              {t('partnerUpload.openUpload')}
            </LinkButton>
          }
        />
      )}
      <FileErrors preview={preview} />
      {rows.length > 0 && <PreviewTable rows={rows} />}
      {(!isFaulty || isShort) && (
        <SendTotals cards={cards} amount={amount} after={sentBefore ? undefined : after} />
      )}
      {isShort && <LowBalance text={t('partner.lowText')} />}
      <div className={css.actions}>
        <Button
          variant="accent"
          size="l"
          disabled={isFaulty || isShort || Boolean(sentBefore)}
          busy={isSending}
          onClick={() => setConfirming(true)}
        >
          {isFaulty ? t('partnerUpload.sendAll') : t('partnerUpload.send', { count: cards })}
        </Button>
        {isFaulty && <p className={css.note}>{t('partnerUpload.mend')}</p>}
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('partnerUpload.confirmTitle', { count: cards, amount: aed(amount) })}
        confirmLabel={t('partnerUpload.confirm')}
        cancelLabel={t('partnerUpload.cancel')}
        busy={isSending}
        onConfirm={() => {
          setConfirming(false);
          onSend();
        }}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('partnerUpload.confirmText', { count: rows.length, balance: aed(after) })}</p>
      </ConfirmDialog>
    </Panel>
  );
}
