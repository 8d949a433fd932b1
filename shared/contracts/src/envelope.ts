/** Errors by field; `base` for those of no field. */
export type FieldErrors = Record<string, string[]>;

/** Every JSON response of the API. Success is always code 200; `code` equals the HTTP status (rule core-9.24). */
export interface Envelope<T = unknown> {
  status: 'Success' | 'Error' | 'Unauthorized';
  code: number;
  message?: string;
  detail?: string;
  errors?: FieldErrors;
  data: T;
  request_id?: string;
}
