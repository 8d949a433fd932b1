import type { PreviewRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { importMeantDomain } from '@giftstore/remote/email-suggestion';
import { classNames, VisuallyHidden, WarningIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { type ReactNode, useEffect, useState } from 'react';
import { DataTable } from '../../partner/DataTable';
import { selectPartner } from '../../partner/data/slice';
import { cellId } from './cell-id';
import { fileColumns } from './file-columns';
import css from './PartnerUpload.module.css';

/** Characters of a phone number, with spaces and brackets. */
const MAX_PHONE_LENGTH = 20;

/** Every row of a file as it was read, but with the names of its products, and with what is wrong beside its cell. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation();
  const { products } = useSelector(selectPartner);
  const meantDomain = useMeantDomain();
  const meant = (email = '') => {
    const domain = meantDomain?.(email);
    return domain ? [t('partnerUpload.meant', { domain })] : [];
  };
  const shownCell = ({ cells }: PreviewRow, column: string) =>
    (column === 'product_id' && products.find(({ id }) => id === Number(cells[column]))?.name) ||
    cells[column];
  const shown = fileColumns.filter((column) => rows.some(({ cells }) => column in cells));
  return (
    <DataTable
      dense
      caption={t('partnerUpload.caption')}
      columns={[
        { key: 'row', label: t('partnerUpload.row') },
        ...shown.map((key) => ({ key, label: t(`partner.fields.${key}`) })),
      ]}
      rows={rows.map((row) => ({
        key: String(row.row),
        cells: {
          row: (
            <Cell id={cellId(row.row, 'base')} errors={row.errors.base}>
              {row.row}
            </Cell>
          ),
          ...Object.fromEntries(
            shown.map((column) => [
              column,
              <Cell
                key={column}
                id={cellId(row.row, column)}
                errors={row.errors[column]}
                warnings={[
                  ...(column === 'email' ? meant(row.cells.email) : []),
                  ...(row.warnings[column] ?? []),
                ]}
              >
                <bdi className={cellStyle(column, row.cells[column])}>
                  <BreakableText>{shownCell(row, column) ?? ''}</BreakableText>
                </bdi>
              </Cell>,
            ]),
          ),
        },
      }))}
    />
  );
}

/** A number is read as a whole; what is too long for one may be broken, like any text. */
function cellStyle(column: string, text = ''): string | undefined {
  if (column === 'email') return css.email;
  return column === 'mobile' && text.length <= MAX_PHONE_LENGTH ? css.phone : undefined;
}

/** Undefined until its code is loaded. */
function useMeantDomain() {
  const [meantDomain, setMeantDomain] = useState<Awaited<ReturnType<typeof importMeantDomain>>>();
  useEffect(() => {
    importMeantDomain().then(
      (loaded) => setMeantDomain(() => loaded),
      () => {}, // The file can be sent without suggestions.
    );
  }, []);
  return meantDomain;
}

interface CellProps {
  id: string;
  errors?: string[] | undefined;
  warnings?: string[] | undefined;
  children: ReactNode;
}

function Cell({ id, errors = [], warnings = [], children }: CellProps) {
  const { t } = useTranslation();
  if (errors.length + warnings.length === 0) return <span>{children}</span>;
  return (
    <span
      id={id}
      tabIndex={-1}
      className={classNames(css.cell, errors.length > 0 ? css.faulty : css.doubtful)}
    >
      {children}
      {errors.map((message) => (
        <span key={message} className={css.error}>
          <WarningIcon size="s" />
          <VisuallyHidden>{t('partnerUpload.error')} </VisuallyHidden>
          {message}
        </span>
      ))}
      {warnings.map((message) => (
        <span key={message} className={css.warning}>
          <WarningIcon size="s" />
          <VisuallyHidden>{t('partnerUpload.warning')} </VisuallyHidden>
          {message}
        </span>
      ))}
    </span>
  );
}
