import { Fragment } from 'react';
import css from './BreakableText.module.css';
import { BREAK_BEFORE, earlyPart } from './early-parts';

/** Text with an email address, which is broken only where a line of its own is too short for it. */
export function BreakableText({ children }: { children: string }) {
  return children
    .split(/(\S+@\S+)/)
    .map((part, index) => (index % 2 === 1 ? <Address key={part} text={part} /> : part));
}

/** Wraps before `@` and dots rather than within a word. */
function Address({ text }: { text: string }) {
  return (
    <span className={css.address} {...earlyPart('address')}>
      {text.split(new RegExp(BREAK_BEFORE)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
