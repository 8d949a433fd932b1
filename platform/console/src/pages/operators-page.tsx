import type { ListedOperator } from '@giftstore/api/console';
import { type PageContext, readData } from '../context';
import { ActionForm, Choice, Field, Moment, Table } from '../view/parts';

const ROLES: [string, string][] = [
  ['support', 'Support: orders, customers, cards'],
  ['finance', 'Finance: money, points, prices'],
  ['admin', 'Admin: everything'],
];

/** Who may sign in here, and as what. */
export async function operatorsPage(context: PageContext) {
  const { operators } = await readData<{ operators: ListedOperator[] }>(context, 'operators', 'list');
  return (
    <>
      <Table
        caption="Operators of this console"
        head={['Name', 'Role', 'State', 'Added', 'Last used', 'Actions']}
        empty="There is no operator."
        rows={operators.map((operator) => [
          operator.name,
          operator.name,
          operator.role,
          operator.state,
          <Moment key="added" at={operator.created_at} />,
          <Moment key="used" at={operator.last_used_at} />,
          <OperatorForms key="forms" context={context} operator={operator} />,
        ])}
      />
      <div className="actions">
        <ActionForm
          {...{ context, action: 'operator-add', title: 'Add an operator', button: 'Preview' }}
          about="You get a code with which they choose a password and an authenticator app."
        >
          <Field
            id="name"
            name="name"
            label="Name"
            hint="Lower-case letters, digits, dots and dashes"
            required
          />
          <Choice id="role" name="role" label="Role" options={ROLES} />
        </ActionForm>
      </div>
    </>
  );
}

function OperatorForms({ context, operator }: { context: PageContext; operator: ListedOperator }) {
  const hidden = { name: operator.name };
  const button = 'Preview';
  return (
    <>
      <ActionForm {...{ context, hidden, button, action: 'operator-role', title: 'Change the role' }}>
        <Choice
          {...{
            id: `role-${operator.name}`,
            name: 'role',
            label: 'Role',
            options: ROLES,
            value: operator.role,
          }}
        />
      </ActionForm>
      <ActionForm {...{ context, hidden, button, action: 'operator-reset', title: 'New password and app' }} />
      {operator.state !== 'disabled' && (
        <ActionForm
          {...{ context, hidden, button, action: 'operator-disable', title: 'Disable', isDangerous: true }}
        />
      )}
    </>
  );
}
