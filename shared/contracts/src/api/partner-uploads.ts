import { type Static, Type } from 'typebox';
import { MAX_PARTNER_CARDS, MAX_PARTNER_FILE_BYTES } from '../limits';
import { PartnerSend, PastSend } from './partner';
import { exactly, nullable, Timestamp } from './primitives';

/** Files of sends: what a file would do, what it did, and how far its sends have come. */

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the file, in hex' });

/** A file of sends. */
export const BulkSendRequest = exactly({
  file: Type.String({
    format: 'binary',
    description:
      `CSV of at most ${MAX_PARTNER_FILE_BYTES / 1024 / 1024} MiB, ${MAX_PARTNER_CARDS} rows and ${MAX_PARTNER_CARDS} cards; UTF-8 or UTF-16 with a byte order mark, commas or semicolons. Its header ` +
      'names the fields of a send; `GET /v1/partner/sends/sample` shows them',
  }),
});
export const BulkSendQuery = exactly({
  sha256: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: '`data.sha256` of the preview: a file that has changed since is refused with 409',
    }),
  ),
});
export const BulkSendResponse = exactly({
  upload_id: Type.String({ format: 'uuid', description: 'Of `GET /v1/partner/uploads/{upload_id}`' }),
  sends: Type.Array(PartnerSend),
});
export type BulkSendResponse = Static<typeof BulkSendResponse>;

const messages = Type.Record(Type.String(), Type.Array(Type.String()));

export const PreviewRow = exactly({
  row: Type.Integer({ description: 'In the file, with the header as row 1' }),
  cells: Type.Record(Type.String(), Type.String(), {
    description: 'As read, by column; long ones are cut off',
  }),
  errors: Type.Unsafe<Record<string, string[]>>({
    ...messages,
    description: 'By column; `base` for the row. With one of them the file cannot be sent',
  }),
  warnings: Type.Unsafe<Record<string, string[]>>({
    ...messages,
    description: 'By column; what may be meant or not, such as the same recipient twice',
  }),
  amount: nullable(Type.Number({ description: 'Deducted from the balance, in AED; null with errors' })),
});
export type PreviewRow = Static<typeof PreviewRow>;
export const BulkPreview = exactly({
  sha256: Sha256,
  rows: Type.Array(PreviewRow, { description: `The first ${MAX_PARTNER_CARDS} rows, without empty ones` }),
  errors: Type.Unsafe<Record<string, string[]>>({
    ...messages,
    description: 'Of the whole file: `file`, or `base` for all of its rows together',
  }),
  cards: Type.Integer({ description: 'Cards of all rows without errors' }),
  amount: Type.Number({ description: 'Of all rows without errors, in AED' }),
  balance: Type.Number({ description: 'Before, in AED' }),
  balance_after: Type.Number({ description: 'In AED; negative if the balance does not cover it' }),
  sent_before: nullable(
    Type.String({
      format: 'uuid',
      description: 'The upload of the same file, if it was sent within 24 hours',
    }),
  ),
});
export type BulkPreview = Static<typeof BulkPreview>;

export const PartnerUpload = exactly({
  id: Type.String({ format: 'uuid' }),
  file_name: nullable(Type.String({ description: 'As the browser named it' })),
  date: Timestamp,
  rows: Type.Integer({ description: 'Sends of the file' }),
  cards: Type.Integer({ description: 'Cards of all of its sends' }),
  amount: Type.Number({ description: 'Deducted from the balance, in AED' }),
  mailed: Type.Integer({ description: 'Sends that are mailed' }),
});
export type PartnerUpload = Static<typeof PartnerUpload>;
export const UploadsResponse = exactly({
  uploads: Type.Array(PartnerUpload, { description: 'Newest first' }),
  total: Type.Integer({ description: 'All uploads, regardless of `limit` and `offset`' }),
});
export type UploadsResponse = Static<typeof UploadsResponse>;
export const UploadParams = exactly({
  upload_id: Type.String({ format: 'uuid', description: 'Of `GET /v1/partner/uploads`' }),
});
export const UploadResponse = exactly({
  upload: PartnerUpload,
  sends: Type.Array(PastSend, { description: 'In the order of the file' }),
});
export type UploadResponse = Static<typeof UploadResponse>;
