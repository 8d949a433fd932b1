import type { PastSend, UploadResponse } from '@giftstore/contracts/api';
import { csvText } from '../../core/csv-text';
import { sendColumns } from './send-columns';

/** As long as the upload itself may be repeated, whose response has the passwords too. */
const PASSWORD_HOURS = 24;

/**
 * What became of each row of an upload, as CSV: its columns, its progress, and the password that the partner passes on to the
 * recipient. The passwords are left out after 24 hours, so that an old file or a stolen session later opens no cards.
 */
export function resultFile(
  { upload, sends }: UploadResponse,
  passwords: Map<string, string>,
  now = Date.now(),
): string {
  const recent = now - Date.parse(upload.date) < PASSWORD_HOURS * 3_600_000;
  const password = ({ id }: PastSend) => (recent ? (passwords.get(id) ?? '') : '');
  return csvText([
    ['row', ...sendColumns, 'amount_aed', 'progress', 'cause', 'mailed_at', 'password'],
    ...sends.map((send) => [
      String(send.row ?? ''),
      ...sendColumns.map((name) => cell(send, name)),
      send.amount.toFixed(2),
      send.progress,
      send.cause ?? '',
      send.sent_at ?? '',
      password(send),
    ]),
  ]);
}

function cell(send: PastSend, column: string): string {
  if (column === 'create_password') return send.has_password ? 'yes' : 'no';
  return String(send[column as keyof PastSend] ?? '');
}
