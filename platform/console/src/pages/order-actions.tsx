import { mayRun, type OrderDetails } from '@giftstore/api/console';
import type { PageContext } from '../context';
import { ActionForm, Choice, Field, Tick } from '../view/parts';

interface OrderActionsProps {
  context: PageContext;
  order: OrderDetails;
}

/** The forms of an order. Each shows what it would do before it does it. */
export function OrderActions({ context, order }: OrderActionsProps) {
  const hidden = { order: order.order_id };
  const lines = order.lines.map(({ line, brand, for: recipient }): [string, string] => [
    String(line),
    `Line ${line}: ${brand}, for ${recipient}`,
  ]);
  const { role } = context.operator;
  return (
    <div className="actions">
      <ActionForm
        {...{ context, hidden, action: 'resend', title: 'Send the cards again', button: 'Preview the mails' }}
        about="Each card goes to the recipient that it was bought for."
      >
        <Choice id="line" name="line" label="Which cards" options={[['', 'All cards'], ...lines]} />
      </ActionForm>
      <VoidCards context={context} order={order} />
      <ActionForm
        {...{ context, hidden, action: 'refund-part', title: 'Refund a part', button: 'Preview the refund' }}
        about="The cards stay valid. Each reference is refunded once."
      >
        <Field
          {...{
            id: 'part-amount',
            name: 'amount',
            label: `Amount in ${order.currency}`,
            inputMode: 'decimal',
          }}
          required
        />
        <Field id="part-reference" name="reference" label="Reference, such as a ticket" required />
        <Field id="part-reason" name="reason" label="Reason" />
      </ActionForm>
      <ActionForm
        {...{ context, hidden, action: 'refund', title: 'Refund the order', button: 'Preview the refund' }}
        about="Voids every card, and returns money and points."
        isDangerous
      >
        <Field id="refund-reason" name="reason" label="Reason" />
        {mayRun(role, 'orders refund', ['force']) && <Force />}
      </ActionForm>
      <ActionForm
        {...{
          context,
          hidden,
          action: 'cancel',
          title: 'Cancel the order',
          button: 'Preview the cancellation',
        }}
        about="The same as a refund, for an order that we cannot keep."
        isDangerous
      >
        <Field id="cancel-reason" name="reason" label="Reason" />
        {mayRun(role, 'orders cancel', ['force']) && <Force />}
      </ActionForm>
      <ActionForm
        {...{ context, hidden, action: 'retry', title: 'Run its jobs again', button: 'Run them' }}
        about="Failed, dead and missing jobs of this order run again."
      />
    </div>
  );
}

function VoidCards({ context, order }: OrderActionsProps) {
  const cards = order.lines.flatMap(({ line, brand, vouchers }) =>
    vouchers.map(({ card, state, code }) => ({
      id: `${line}.${card}`,
      label: `${line}.${card} ${brand} ${code ?? ''} (${state})`,
    })),
  );
  const { role } = context.operator;
  if (cards.length === 0) return null;
  return (
    <ActionForm
      {...{ context, action: 'void-card', title: 'Void some cards', button: 'Preview', isDangerous: true }}
      hidden={{ order: order.order_id }}
      about="Returns what was paid for the cards."
    >
      <fieldset>
        <legend>Cards</legend>
        {cards.map(({ id, label }) => (
          <Tick key={id} name="card" value={id} label={label} />
        ))}
      </fieldset>
      <Field id="void-reason" name="reason" label="Reason" />
      {mayRun(role, 'orders void-card', ['amount']) && (
        <Field
          {...{ id: 'void-amount', name: 'amount', label: `Another amount in ${order.currency}` }}
          hint="Empty: what was paid for the cards"
          inputMode="decimal"
        />
      )}
      {mayRun(role, 'orders void-card', ['force']) && <Force />}
    </ActionForm>
  );
}

function Force() {
  return <Tick name="force" label="Even if a card was converted to points, at our expense" />;
}
