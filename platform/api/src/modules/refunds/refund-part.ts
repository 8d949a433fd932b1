import type { Act } from '../../infra/audit/write-audit';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { beginPartialRefund } from './begin-partial-refund';
import { finishPartialRefund } from './finish-partial-refund';
import type { FinishRefundDeps } from './finish-refund';
import { findPartialRefund, type PartialRefundRow } from './partial-refund-repository';
import {
  type PartialRefundRequest,
  type PreparedRefund,
  preparePartialRefund,
} from './prepare-partial-refund';
import { untilAvailable } from './until-available';

/**
 * Returns a part of an order once for each reference: voids its cards, then returns the money, then the points. A refund that
 * a crash interrupted is finished by the next call, or by the worker within two minutes.
 * @returns the finished refund
 * @throws DomainError as `beginPartialRefund` does; `unavailable` when the provider cannot be reached
 */
export async function refundPart(
  deps: FinishRefundDeps,
  act: Act,
  request: PartialRefundRequest,
): Promise<PartialRefundRow> {
  const part = await beginPartialRefund(deps.db, act, request);
  const read = async () => (await findPartialRefund(deps.db, part.id)) ?? part;
  return untilAvailable(async () => {
    const current = await read();
    if (current.doneAt) return current;
    await finishPartialRefund(deps, current);
    return read();
  });
}

/**
 * What `refundPart` would do; changes nothing.
 * @throws DomainError as `preparePartialRefund` does
 */
export function planPartialRefund(db: Database, request: PartialRefundRequest): Promise<PreparedRefund> {
  return transact(db, (tx) => preparePartialRefund(tx, request));
}
