import { createHash } from 'node:crypto';
import { MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../../core/domain-error';

/** Allows for a form's headers and boundaries. */
const FORM_OVERHEAD_BYTES = 16 * 1024;
export const MAX_FORM_BYTES = MAX_PARTNER_FILE_BYTES + FORM_OVERHEAD_BYTES;

/** Characters of a file's name that are kept. */
const MAX_NAME_LENGTH = 100;

/** An uploaded file. */
export interface Upload {
  bytes: Buffer;
  /** SHA-256 of the bytes. */
  hash: Buffer;
  /** As the browser named it, without what could disturb a page or a header. */
  name: string | null;
}

/**
 * The form's one file, in field `file`.
 * @throws DomainError `unsupported`, `too_large`, `refused` for a truncated body, `invalid` for unexpected fields
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw uploadError('unsupported', 'Send the file as multipart/form-data, in the field "file"');
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  const files: Upload[] = [];
  const unknownFields = new Set<string>();
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') unknownFields.add(part.fieldname);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'file') files.push(newUpload(bytes, part.filename));
        else unknownFields.add(part.fieldname);
      }
    }
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 413) throw tooLarge();
    throw uploadError('refused', 'The form could not be read', error);
  }
  for (const name of unknownFields) throw invalid(name || 'base', 'This field is not known');
  const [file] = files;
  if (!file) throw invalid('file', 'This field is required');
  if (files.length > 1) throw invalid('file', 'Send one file');
  return file;
}

function newUpload(bytes: Buffer, fileName: string | undefined): Upload {
  const hash = createHash('sha256').update(bytes).digest();
  const name = (fileName ?? '').replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, ' ').trim();
  return { bytes, hash, name: name.slice(0, MAX_NAME_LENGTH) || null };
}

function tooLarge(): DomainError {
  return uploadError('too_large', 'The file is larger than 1 MiB');
}

function uploadError(
  code: 'unsupported' | 'too_large' | 'refused',
  message: string,
  cause?: unknown,
): DomainError {
  return new DomainError(code, { message, errors: { base: [message] }, cause });
}
