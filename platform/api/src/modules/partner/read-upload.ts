import { MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../../core/domain-error';

/** Allows for a form's headers and boundaries. */
const FORM_OVERHEAD_BYTES = 16 * 1024;
export const MAX_FORM_BYTES = MAX_PARTNER_FILE_BYTES + FORM_OVERHEAD_BYTES;

/**
 * The bytes of the form's one file, in field `file`.
 * @throws DomainError `unsupported`, `too_large`, `refused` for a truncated body, `invalid` for unexpected fields
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw uploadError('unsupported', 'Send the file as multipart/form-data, in the field "file"');
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  const files: Buffer[] = [];
  const unknownFields = new Set<string>();
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') unknownFields.add(part.fieldname);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'file') files.push(bytes);
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
