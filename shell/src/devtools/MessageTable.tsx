import { useTranslation } from '@giftstore/i18n';
import type { LoggedMessage } from './message-log';
import css from './Panel.module.css';

const COLUMNS = ['time', 'kind', 'name', 'sender', 'payload'] as const;

/** The bus messages, newest first. */
export function MessageTable({ messages }: { messages: LoggedMessage[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={css.scroll} aria-label={t('message.label')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`message.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.toReversed().map((message) => (
            <MessageRow key={message.id} {...message} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MessageRow({ at, kind, name, sender, payload }: LoggedMessage) {
  return (
    <tr>
      <td>{timeOf(at)}</td>
      <td>{kind}</td>
      <th scope="row">{name}</th>
      <td>{`${sender.name} ${sender.version}`}</td>
      <td>
        <details>
          <summary>{JSON.stringify(payload)?.slice(0, 60)}</summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </td>
    </tr>
  );
}

/** `09:05:07.042` */
function timeOf(at: number): string {
  const time = new Date(at);
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${clock.join(':')}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}
