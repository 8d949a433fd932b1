import type { FieldErrors } from '@giftstore/contracts';
import { SendFields } from '@giftstore/contracts/api';
import { MAX_PARTNER_CARDS } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import { fieldErrors } from '../../infra/http/field-errors';
import { bodyValidator } from '../../infra/http/validate-strictly';
import { type CheckedSend, checkSend, type SendRules } from './check-send';
import { readCell, readCsv } from './csv';
import { decodeText } from './decode-text';

/** The columns of a file, in the order of the sample. */
export const sendColumns = Object.keys(SendFields.properties);
const required: readonly string[] = SendFields.required;

/** Rows that are looked at; a spreadsheet may have a few empty ones. */
const mostRows = 500;

const validate = bodyValidator().compile(SendFields);

interface Row {
  /** The header being row 1, as a spreadsheet counts. */
  number: number;
  cells: string[];
}

/**
 * The sends that a file asks for, checked one by one.
 * @throws DomainError `invalid`: what is wrong with the file on `file`, with rows on "row N", with all of it on `base`
 */
export function readSends(bytes: Buffer, rules: SendRules): CheckedSend[] {
  const rows = readCsv(decodeText(bytes), mostRows)
    .map((cells, index): Row => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = rows;
  const columns = header && readHeader(header);
  if (!columns || body.length === 0) throw fault('file', ['The file has no rows']);
  if (body.length > MAX_PARTNER_CARDS) throw fault('base', [`At most ${MAX_PARTNER_CARDS} rows in a file`]);

  const errors: FieldErrors = {};
  const sends: CheckedSend[] = [];
  for (const row of body) {
    const checked = checkRow(row, columns, rules);
    if ('send' in checked) sends.push({ ...checked.send, row: row.number });
    else errors[`row ${row.number}`] = asLines(checked.errors);
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', { errors });
  const cards = sends.reduce((sum, { fields }) => sum + fields.quantity, 0);
  if (cards > MAX_PARTNER_CARDS) throw fault('base', [`At most ${MAX_PARTNER_CARDS} cards in a file`]);
  return sends;
}

function readHeader({ number, cells }: Row): string[] {
  const columns = trimEnd(cells).map((cell) => cell.toLowerCase());
  const faults = [
    ...required.filter((name) => !columns.includes(name)).map((name) => `${name}: This column is missing`),
    ...columns
      .filter((name) => !sendColumns.includes(name))
      .map((name) => `${name.slice(0, 50)}: This column is not known`),
    ...columns
      .filter((name, place) => columns.indexOf(name) < place)
      .map((name) => `${name}: This column is there twice`),
  ];
  if (faults.length > 0) throw fault(`row ${number}`, faults.slice(0, 20));
  return columns;
}

function checkRow({ cells }: Row, columns: string[], rules: SendRules) {
  if (trimEnd(cells).length > columns.length) {
    return { errors: { base: ['This row has more cells than the header'] } };
  }
  const fields = Object.fromEntries(
    columns
      .map((name, place) => [name, typed(name, cells[place] ?? '')])
      .filter(([, value]) => value !== undefined),
  );
  if (!validate(fields)) return { errors: fieldErrors(validate.errors ?? []) };
  return checkSend(rules, fields as SendFields);
}

/** A cell is text; where a number or a yes is meant, the schema says what is wrong with any other text. */
function typed(name: string, cell: string): unknown {
  if (name === 'quantity' || name === 'product_id') return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
  if (name !== 'create_password') return cell;
  if (cell === '') return undefined;
  return /^(true|yes|1)$/i.test(cell) || (/^(false|no|0)$/i.test(cell) ? false : cell);
}

/** Spreadsheets leave empty cells at the end of their rows. */
function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function asLines(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => (name === 'base' ? message : `${name}: ${message}`)),
  );
}

function fault(name: string, messages: string[]): DomainError {
  return new DomainError('invalid', { errors: { [name]: messages } });
}
