import type { BulkPreview, PreviewRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import type { MouseEvent } from 'react';
import { cellId } from './cell-id';
import { fileColumns } from './file-columns';
import css from './PartnerUpload.module.css';
import { SampleButton } from './SampleButton';

/** Messages that are listed; the table has them all. */
const MAX_LISTED = 20;

/** All errors of a file in one place, in the order of the table; each of a cell links to it. */
export function FileErrors({ preview: { rows, errors } }: { preview: BulkPreview }) {
  const { t } = useTranslation();
  const ofFile = Object.values(errors).flat();
  const ofCells = rows.flatMap(cellErrors);
  const count = ofFile.length + ofCells.length;
  if (count === 0) return null;
  const more = Math.max(0, ofCells.length - MAX_LISTED);
  const isHeaderWrong = Object.keys(errors).some((name) => name.startsWith('row '));
  return (
    <Banner
      tone="error"
      title={t('partnerUpload.faults', { count })}
      action={isHeaderWrong && <SampleButton size="s" />}
    >
      <ul className={css.list}>
        {ofFile.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {ofCells.slice(0, MAX_LISTED).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            <a href={`#${cellId(row, column)}`} onClick={(event) => focusCell(event, cellId(row, column))}>
              {column === 'base'
                ? t('partnerUpload.ofRow', { row, message })
                : t('partnerUpload.ofCell', { row, column: t(`partner.fields.${column}`), message })}
            </a>
          </li>
        ))}
        {more > 0 && <li>{t('partnerUpload.more', { count: more })}</li>}
      </ul>
    </Banner>
  );
}

/** Those of the row itself first. */
function cellErrors({ row, errors }: PreviewRow) {
  const byColumn = Object.entries(errors).sort(([a], [b]) => fileColumns.indexOf(a) - fileColumns.indexOf(b));
  return byColumn.flatMap(([column, messages]) => messages.map((message) => ({ row, column, message })));
}

/** Moves the focus without changing the URL's hash, which the router would handle as a navigation. */
function focusCell(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
