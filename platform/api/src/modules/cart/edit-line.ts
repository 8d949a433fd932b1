import type { CartItem, CartLine } from '@giftstore/contracts/api';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { sql } from 'drizzle-orm';
import { DomainError, notFound } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { pipelineTransaction } from '../../infra/database/transaction';
import { type CartDeps, requireSellable, toCartItems } from './add-to-cart';
import { lockCartStatement, readCartStatement, toCart } from './cart-repository';
import { columns, newRow, versionBump } from './change-lines';
import { isUuid } from './is-uuid';
import { normalizeLine } from './merge-lines';

/**
 * Replaces a line of a customer's cart by another of the same unit. One that the cart has already grows by its cards, and
 * the edited line is gone.
 * @returns the line as it is now, priced in AED
 * @throws DomainError `invalid` for a card that cannot be sold as it is, `not_found` for a line that is not in this cart,
 * `conflict` for a card of another unit
 */
export async function editLine(
  deps: CartDeps,
  userId: string,
  id: string,
  cartLine: CartLine,
): Promise<CartItem> {
  if (!isUuid(id)) throw notFound();
  const catalogue = await deps.catalogue.current();
  const line = normalizeLine(cartLine);
  await requireSellable(catalogue, [line], deps.vatPercent);
  const [, { rows: edited }, rows] = await pipelineTransaction(deps.db, (tx) => [
    lockCartStatement(tx, userId),
    replaceLineStatement(tx, userId, id, line),
    readCartStatement(tx, userId),
  ]);
  const { lines } = toCart(rows);
  if (edited.length === 0) throw lines.some((other) => other.id === id) ? otherUnitError() : notFound();
  const [item] = await toCartItems(
    catalogue,
    lines.filter((other) => other.id === edited[0]?.id),
    deps.vatPercent,
  );
  return item as CartItem;
}

/** A statement that returns the id of the line that has the new values; none when nothing was changed. */
function replaceLineStatement(tx: Queries, userId: string, id: string, line: CartLine) {
  return tx.execute<{ id: string }>(sql`
    with sent (country_id, quantity, added_at, ${columns}) as (values ${newRow(userId, line, 0)}),
    old as (
      select line.id from cart_lines line join sent using (unit_id) where line.id = ${id} and user_id = ${userId}
    ),
    same as (
      select line.id from cart_lines line, sent
      where user_id = ${userId} and line.id <> ${id}
        and (line.brand_id, line.unit_id, line.giftcard_value, line.is_for_self)
          = (sent.brand_id, sent.unit_id, sent.giftcard_value, sent.is_for_self)
        and (line.recipient_name, line.recipient_email, line.gift_message, line.gifting_image_id, line.send_on)
          is not distinct from
          (sent.recipient_name, sent.recipient_email, sent.gift_message, sent.gifting_image_id, sent.send_on)
    ),
    gone as (
      delete from cart_lines where id in (select id from old) and exists (select from same)
    ),
    merged as (
      update cart_lines line set quantity = least(${MAX_LINE_QUANTITY}, line.quantity + sent.quantity)
      from sent where line.id in (select id from same) and exists (select from old) returning line.id
    ),
    replaced as (
      update cart_lines line set (country_id, quantity, ${columns})
        = (select country_id, quantity, ${columns} from sent)
      where line.id in (select id from old) and not exists (select from same) returning line.id
    ),
    changed as (select id from merged union all select id from replaced),
    ${versionBump(userId)}
    select id from changed`);
}

function otherUnitError(): DomainError {
  const message = 'Your cart holds gift cards of another currency';
  return new DomainError('conflict', { message, errors: { base: [message] } });
}
