import { argument, type PageContext, readData } from '../context';
import { ActionForm, Field, Moment, Table } from '../view/parts';

interface Lots {
  email: string;
  lots: { points: number; expires_at: Date }[];
}

/** A customer's points. */
export async function pointsPage(context: PageContext) {
  const email = argument(context.query.get('email'));
  const found = email ? await readData<Lots>(context, 'points', 'lots', email) : undefined;
  return (
    <>
      <search>
        <form className="search" method="get" action="/points">
          <Field id="email" name="email" type="email" label="Customer's email" value={email} required />
          <button type="submit">Show the points</button>
        </form>
      </search>
      {found && (
        <>
          <h2>{found.lots.reduce((sum, { points }) => sum + points, 0)} points</h2>
          <Table
            caption={`Points of ${found.email}, soonest expiry first`}
            head={['Points', 'Expire']}
            empty="This customer has no points."
            rows={found.lots.map(({ points, expires_at: at }, index) => [
              String(index),
              points,
              <Moment key="at" at={at} />,
            ])}
          />
          <div className="actions">
            <ActionForm
              {...{ context, action: 'points-adjust', title: 'Credit or take points', button: 'Preview' }}
              hidden={{ email: found.email }}
            >
              <Field
                {...{ id: 'points', name: 'points', label: 'Points', inputMode: 'numeric' }}
                hint="500 to credit, -500 to take"
                required
              />
              <Field
                {...{ id: 'reason', name: 'reason', label: 'Reason' }}
                hint="The customer reads it in the statement"
                required
              />
            </ActionForm>
          </div>
        </>
      )}
    </>
  );
}
