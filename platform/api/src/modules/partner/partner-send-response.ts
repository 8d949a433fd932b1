import type { PartnerSend } from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { partnerSends } from '../../infra/database/schema';

export type SendRow = typeof partnerSends.$inferSelect;

/** A send as the API returns it, without its password. */
export function partnerSendResponse(row: SendRow): PartnerSend {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    company: row.company,
    designation: row.designation,
    mobile: row.mobile,
    country: row.country,
    quantity: row.quantity,
    product_id: row.productId,
    product_name: row.productName,
    value: toMajor(row.value),
    unit_name_short: row.currencyCode,
    amount: toMajor(row.amountAed),
    state: row.state as PartnerSend['state'],
    has_password: row.passwordHash !== null,
    date: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}
