import type { FieldErrors } from '@giftstore/contracts';
import { DomainError } from '../../core/domain-error';
import type { CheckedSend, SendRules } from './check-send';
import { readFile } from './read-file';

/**
 * The sends of a file, all of them checked.
 * @throws DomainError `invalid`: errors of the file on `file`, of a row on "row N", of all rows together on `base`
 */
export function readSends(bytes: Buffer, rules: SendRules): CheckedSend[] {
  const { rows, errors: fileErrors } = readFile(bytes, rules);
  const errors: FieldErrors = { ...fileErrors };
  const sends: CheckedSend[] = [];
  for (const { number, checked } of rows) {
    if ('send' in checked) sends.push(checked.send);
    else errors[`row ${number}`] = toMessages(checked.errors);
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', { errors });
  return sends;
}

function toMessages(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => (name === 'base' ? message : `${name}: ${message}`)),
  );
}
