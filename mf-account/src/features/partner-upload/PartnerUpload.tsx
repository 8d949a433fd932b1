import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button, Loading, Panel, Skeleton } from '@giftstore/ui';
import { useRef } from 'react';
import { selectPartner } from '../../partner/data/slice';
import { DropZone } from './DropZone';
import { selectPartnerUpload } from './data/selectors';
import { partnerUploadActions } from './data/slice';
import { FilePreview } from './FilePreview';
import css from './PartnerUpload.module.css';
import { RecentUploads } from './RecentUploads';
import { SampleButton } from './SampleButton';

/** A list of recipients: choose a file, see what it would send, send it. */
export function PartnerUpload() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error, fileName, preview } = useSelector(selectPartnerUpload);
  // Not in the state: a file cannot be copied.
  const file = useRef<File>(undefined);
  const select = (selected: File) => {
    file.current = selected;
    dispatch(partnerUploadActions.fileSelected({ file: selected }));
  };
  return (
    <div className={css.upload}>
      <Panel padding="l" className={css.upload}>
        <h2>{t('partnerUpload.title')}</h2>
        <p>{t('partnerUpload.text')}</p>
        <div>
          <SampleButton />
        </div>
        <ProductIds />
        <DropZone fileName={fileName} onSelect={select} />
        <p className={css.note}>{t('partnerUpload.note')}</p>
      </Panel>
      {status === 'loading' && (
        <Loading label={t('partnerUpload.checking')}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="text" />
          ))}
        </Loading>
      )}
      {error && (
        <Banner
          tone="error"
          title={t('partnerUpload.failed')}
          action={
            !preview &&
            file.current && (
              <Button variant="secondary" size="s" onClick={() => file.current && select(file.current)}>
                {t('partnerUpload.checkAgain')}
              </Button>
            )
          }
        >
          {errorText(error)}
        </Banner>
      )}
      {preview && (
        <FilePreview
          preview={preview}
          isSending={status === 'sending'}
          onSend={() => file.current && dispatch(partnerUploadActions.sendRequested({ file: file.current }))}
        />
      )}
      <RecentUploads />
    </div>
  );
}

/** What a file calls the products, which nothing else on the page shows. */
function ProductIds() {
  const { t } = useTranslation();
  const { products } = useSelector(selectPartner);
  if (products.length === 0) return null;
  return (
    <div className={css.note}>
      <p>{t('partnerUpload.products')}</p>
      <ul className={css.list}>
        {products.map(({ id, name }) => (
          <li key={id}>
            <bdi>{t('partnerUpload.product', { id, name })}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
