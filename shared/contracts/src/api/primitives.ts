import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { EMAIL_LENGTH, PAYMENT_CURRENCIES } from '../limits';
import { PLAIN_NAME, TEXT_LINE } from '../name';

/** An object that has exactly these fields; others are refused. */
export function exactly<T extends TProperties>(fields: T, options: Record<string, unknown> = {}) {
  return Type.Object(fields, { additionalProperties: false, ...options });
}

/** Integer id from 1, within PostgreSQL's `integer`. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Amount in major units with at most 2 decimals, as in JSON. */
export const Amount = Type.Number({ description: 'Major units, at most 2 decimals' });

/** An amount that a client expects; the server responds with 409 when it differs by more than 0.01. */
export const ExpectedAmount = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000_000,
  description: 'What the client expects; compared, never trusted. Left out: not compared',
});

export const PaymentCurrency = Type.Enum([...PAYMENT_CURRENCIES], {
  description: 'Currency that orders are paid in',
});
export type PaymentCurrency = Static<typeof PaymentCurrency>;

export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code' });
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 639-1 code' });

type Length = number | { min: number; max: number };

/** Text that is not only spaces, of 1 to `length` characters or within a range. */
export const text = (length: Length) => textLike('\\S', length);

/** One line of text, without control characters or changes of direction. */
export const textLine = (length: Length) => textLike(TEXT_LINE.source, length);

/** A name (`PLAIN_NAME`). */
export const plainName = (length: Length) => textLike(PLAIN_NAME.source, length);

function textLike(pattern: string, length: Length) {
  const { min, max } = typeof length === 'number' ? { min: 1, max: length } : length;
  return Type.String({ minLength: min, maxLength: max, pattern });
}

/** An e-mail address; compared without regard to case. */
export const email = (maxLength: number) =>
  Type.String({ minLength: EMAIL_LENGTH.min, maxLength, format: 'email' });

/** The schema's value or null, as a list of types, which serializes faster than a union. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] });
}

/** One of the values, or null. */
export function oneOfOrNull<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...values, null] });
}

/** The envelope of a success with its `data`. */
export function success<T extends TSchema>(data: T) {
  return exactly({
    status: Type.Literal('Success'),
    code: Type.Literal(200),
    message: Type.Optional(Type.String()),
    data,
  });
}

/** A success with a message and no data. */
export const SuccessMessage = exactly({
  status: Type.Literal('Success'),
  code: Type.Literal(200),
  message: Type.String(),
});

/** The envelope of a failure; only some calls have `data` (`PricesChanged`, `LineErrors`). */
export const Failure = Type.Object({
  status: Type.Enum(['Error', 'Unauthorized']),
  code: Type.Integer({ minimum: 400, maximum: 599, description: 'Equals the HTTP status' }),
  message: Type.Optional(Type.String()),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  data: Type.Optional(Type.Unknown({ description: 'Only for calls that document it' })),
  request_id: Type.Optional(Type.String({ description: 'For support; only with 500 and above' })),
});
export type Failure = Static<typeof Failure>;

/** A failure that may carry `data` of this shape. */
export function failureWith<T extends TSchema>(data: T, options: Record<string, unknown> = {}) {
  return Type.Object({ ...Failure.properties, data: Type.Optional(data) }, options);
}

/** The day that a gift's buyer chose for its mail. */
export const SendDay = nullable(
  Type.String({
    format: 'date',
    description: 'Day on which the gift is mailed, from 9:00 in the UAE; null: as soon as it is paid',
  }),
);
