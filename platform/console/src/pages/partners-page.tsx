import type { ListedPartner } from '@giftstore/api/console';
import { type PageContext, readData } from '../context';
import { ActionForm, Field, Moment, money, Pages, Table } from '../view/parts';

interface Listed {
  partners: ListedPartner[];
  currency: string;
  more: boolean;
}

/** Partners with their balances. */
export async function partnersPage(context: PageContext) {
  const page = Math.max(1, Math.floor(Number(context.query.get('page')) || 1));
  const { partners, currency, more } = await readData<Listed>(context, 'partner', 'list', `--page=${page}`);
  return (
    <>
      <Table
        caption="Partners, the highest balance first"
        head={['Partner', 'Name', 'Balance', 'Cards', 'Pending', 'Last send', 'Paused since', 'Actions']}
        empty="There is no partner."
        rows={partners.map((partner) => [
          partner.email,
          partner.email,
          partner.name,
          money(currency, partner.balance),
          partner.cards,
          partner.pending,
          <Moment key="sent" at={partner.last_send_at} />,
          <Moment key="paused" at={partner.paused_at} />,
          <PauseForm key="pause" context={context} partner={partner} />,
        ])}
      />
      <Pages path="/partners" query={context.query} more={more} />
      <h2>Balances</h2>
      <div className="actions">
        <BalanceForm {...{ context, action: 'partner-fund', title: 'Add funds', verb: 'Preview' }} />
        <BalanceForm
          {...{ context, action: 'partner-withdraw', title: 'Take funds back', verb: 'Preview' }}
        />
      </div>
    </>
  );
}

function PauseForm({ context, partner }: { context: PageContext; partner: ListedPartner }) {
  const hidden = { email: partner.email };
  if (partner.paused_at)
    return (
      <ActionForm {...{ context, hidden, action: 'partner-resume', title: 'Resume', button: 'Preview' }} />
    );
  return (
    <ActionForm
      {...{ context, hidden, action: 'partner-pause', title: 'Pause', button: 'Preview' }}
      isDangerous
    >
      <Field id={`pause-${partner.email}`} name="reason" label="Reason" required />
    </ActionForm>
  );
}

interface BalanceFormProps {
  context: PageContext;
  action: string;
  title: string;
  verb: string;
}

function BalanceForm({ context, action, title, verb }: BalanceFormProps) {
  return (
    <ActionForm {...{ context, action, title, button: verb }} about="Each reference is booked once.">
      <Field id={`${action}-email`} name="email" type="email" label="Partner's email" required />
      <Field id={`${action}-amount`} name="amount" label="Amount in AED" inputMode="decimal" required />
      <Field id={`${action}-reference`} name="reference" label="Reference of the transfer" required />
    </ActionForm>
  );
}
