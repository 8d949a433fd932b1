import type { PageContext } from '../context';
import { renderPage } from '../view/layout';
import { HiddenFields } from '../view/parts';

interface Confirmation {
  /** A key of `actions`. */
  action: string;
  question: string;
  /** What the command said before it asked, such as the differences of an import. */
  remarks: string[];
  /** What the form sent, to send it again. */
  fields: [name: string, value: string][];
  back: string;
}

/** Shows what an action would do. Nothing has changed yet. */
export function confirmPage(context: PageContext, confirmation: Confirmation): string {
  const { action, question, remarks, fields, back } = confirmation;
  return renderPage(
    context,
    'Check and confirm',
    <>
      {remarks.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard
        <section className="scroll" aria-label="What would change" tabIndex={0}>
          <ul className="remarks">
            {remarks.map((remark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, which may repeat
              <li key={index}>{remark}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="question">{question}</p>
      <form method="post" action={`/actions/${action}`}>
        <input type="hidden" name="form" value={context.formToken} />
        <input type="hidden" name="confirmed" value="yes" />
        <HiddenFields fields={fields} />
        <button type="submit">Confirm</button>
        <a className="back" href={back}>
          Go back without a change
        </a>
      </form>
    </>,
  );
}
