import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { type DragEvent, useId, useRef, useState } from 'react';
import css from './PartnerUpload.module.css';

interface DropZoneProps {
  /** Of the file that was selected. */
  fileName: string;
  onSelect: (file: File) => void;
}

/** A place for one file: a button that opens the browser's dialog, and a target for files that are dropped. */
export function DropZone({ fileName, onSelect }: DropZoneProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) onSelect(file);
  };
  return (
    <>
      <button
        type="button"
        className={classNames(css.zone, isOver && css.over)}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <span className={css.choose}>
          {t(fileName ? 'partnerUpload.chooseOther' : 'partnerUpload.choose')}
        </span>
        {fileName ? <bdi>{fileName}</bdi> : <span>{t('partnerUpload.drop')}</span>}
      </button>
      <p id={`${id}-hint`} className={css.note}>
        {t('partnerUpload.limits')}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('partnerUpload.choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onSelect(file);
          // The same file may be chosen again, once it is mended.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
