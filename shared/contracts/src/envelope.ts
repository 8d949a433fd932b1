/** Errors by field; `base` for what belongs to no field. */
export type FieldErrors = Record<string, string[]>;

/** Every JSON answer of the API. Success is always code 200; `code` equals the HTTP status. */
export interface Envelope<T = unknown> {
  status: 'Success' | 'Error' | 'Unauthorized';
  code: number;
  message?: string;
  detail?: string;
  errors?: FieldErrors;
  data: T;
  request_id?: string;
}
