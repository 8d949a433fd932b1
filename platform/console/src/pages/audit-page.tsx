import { argument, type PageContext, readData } from '../context';
import { Field, Moment, Table } from '../view/parts';
import type { AuditEntry } from './timeline';

const MAX_ENTRIES = 200;
const MAX_DETAILS = 200;

/** What operators did. */
export async function auditPage(context: PageContext) {
  const target = argument(context.query.get('target'));
  const by = argument(context.query.get('by'));
  const { entries } = await readData<{ entries: AuditEntry[] }>(
    context,
    'audit',
    'list',
    `--limit=${MAX_ENTRIES}`,
    ...(target ? [`--target=${target}`] : []),
    ...(by ? [`--by=${by}`] : []),
  );
  return (
    <>
      <search>
        <form className="search" method="get" action="/audit">
          <Field id="target" name="target" label="What was changed" hint="Such as an order" value={target} />
          <Field id="by" name="by" label="By whom" hint="Such as operator:mona" value={by} />
          <button type="submit">Show</button>
        </form>
      </search>
      <Table
        caption={`Actions, newest first; at most ${MAX_ENTRIES}`}
        head={['When', 'Who', 'Command', 'Target', 'Details']}
        empty="No such action."
        rows={entries.map((entry) => [
          String(entry.id),
          <Moment key="at" at={entry.at} />,
          whoDid(entry),
          entry.command,
          entry.target ?? '–',
          <Details key="details" text={JSON.stringify(entry.details)} />,
        ])}
      />
    </>
  );
}

/** Longer ones are closed: those of an import name each brand. */
function Details({ text }: { text: string }) {
  if (text === '{}' || text === 'null') return '–';
  if (text.length <= MAX_DETAILS) return <code>{text}</code>;
  return (
    <details>
      <summary>{`${text.length} characters`}</summary>
      <code>{text}</code>
    </details>
  );
}

function whoDid({ actor, os_account: account, claimed_name: claimed }: AuditEntry): string {
  const name = account && account !== actor ? `${actor} as ${account}` : actor;
  return claimed ? `${name} (says ${claimed})` : name;
}
