import type { FastifyRequest } from 'fastify';
import { ConsoleError } from './console-error';

/** A file of a form. */
export interface FormFile {
  name: string;
  content: Buffer;
}

/** The fields that a form sent. */
export interface Form {
  fields: URLSearchParams;
  file?: FormFile;
}

export const MAX_FORM_BYTES = 16_384;
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
const MAX_FIELDS = 60;

/** Reads a form with or without a file. @throws ConsoleError for one that is too large or has too many fields */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    const { body } = request;
    return { fields: body instanceof URLSearchParams ? body : new URLSearchParams() };
  }
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: MAX_FIELDS, fieldSize: 4_096 };
  const form: Form = { fields: new URLSearchParams() };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.fields.append(part.fieldname, String(part.value));
      else form.file = { name: part.filename, content: await part.toBuffer() };
    }
  } catch (error) {
    const { statusCode = 400 } = error as { statusCode?: number };
    const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024;
    throw statusCode === 413
      ? new ConsoleError(413, `A file may have at most ${megabytes} MB.`)
      : new ConsoleError(400, 'The form cannot be used.');
  }
  return form;
}

/** A field without spaces around it; empty when it is missing. */
export function field({ fields }: Form, name: string): string {
  return (fields.get(name) ?? '').trim();
}
