import { mayRun } from '@giftstore/api/console';
import type { ReactNode } from 'react';
import { actions } from '../actions';
import type { PageContext } from '../context';

const MOMENT = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
const NO_BREAK = '\u00a0';
const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A moment in UTC; a dash for none. */
export function Moment({ at }: { at: Date | string | null }) {
  if (!at) return '–';
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{`${MOMENT.format(date)} UTC`.replaceAll(' ', NO_BREAK)}</time>;
}

/** "1 attempt", "2 attempts". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "AED 1,250.00" from major units, in one line. */
export function money(currency: string, major: number): string {
  return `${currency}${NO_BREAK}${AMOUNT.format(major)}`;
}

interface TableProps {
  caption: string;
  head: string[];
  /** Each with its key first. */
  rows: [key: string, ...cells: ReactNode[]][];
  empty: string;
}

/** A table that scrolls by itself where it is wider than the page; on a phone, each row is a list of its cells. */
export function Table({ caption, head, rows, empty }: TableProps) {
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={head[column]} data-label={head[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ActionFormProps {
  context: PageContext;
  /** A key of `actions`. */
  action: string;
  /** On the control that opens the form. */
  title: string;
  /** What happens. */
  about?: string;
  button: string;
  isDangerous?: boolean;
  hidden?: Record<string, string>;
  children?: ReactNode;
}

/** A closed form for an action; nothing where the role may not run its command. */
export function ActionForm({ context, action, title, about, button, ...rest }: ActionFormProps) {
  const { command, takesFile } = actions[action] ?? { command: '' };
  if (!mayRun(context.operator.role, command)) return null;
  return (
    <details className="action">
      <summary>{title}</summary>
      <form
        method="post"
        action={`/actions/${action}`}
        encType={takesFile ? 'multipart/form-data' : undefined}
      >
        {about && <p>{about}</p>}
        <input type="hidden" name="form" value={context.formToken} />
        <HiddenFields fields={Object.entries(rest.hidden ?? {})} />
        {rest.children}
        <button type="submit" className={rest.isDangerous ? 'danger' : undefined}>
          {button}
        </button>
      </form>
    </details>
  );
}

export function HiddenFields({ fields }: { fields: [name: string, value: string][] }) {
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'search' | 'password' | 'file';
  value?: string;
  required?: boolean;
  maxLength?: number;
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
  accept?: string;
}

/** A labelled field; a hint is read with it. */
export function Field({ id, label, hint, value, type = 'text', ...input }: FieldProps) {
  const { autoComplete = 'off', maxLength = 200, ...others } = input;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type={type}
        defaultValue={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        autoComplete={autoComplete}
        maxLength={type === 'file' ? undefined : maxLength}
        {...others}
      />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  options: [value: string, text: string][];
  value?: string;
}

export function Choice({ id, name, label, options, value }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A box to tick, for an option that not every role may use; nothing where it may not. */
export function Tick({ name, value = 'yes', label }: { name: string; value?: string; label: string }) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value={value} />
      {label}
    </label>
  );
}

/** Links to the pages before and after, where there are any. */
export function Pages({ path, query, more }: { path: string; query: URLSearchParams; more: boolean }) {
  const page = Math.max(1, Number(query.get('page')) || 1);
  const to = (number: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return `${path}?${next}`;
  };
  if (page === 1 && !more) return null;
  return (
    <nav className="pages" aria-label="More results">
      {page > 1 && <a href={to(page - 1)}>Previous page</a>}
      {more && <a href={to(page + 1)}>Next page</a>}
    </nav>
  );
}
