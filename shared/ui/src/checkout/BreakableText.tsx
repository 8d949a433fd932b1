import { Fragment } from 'react';
import css from './BreakableText.module.css';

/**
 * Where a text with an email address may wrap, as the source of a regular expression: before `@`, and before dots, but for
 * the points of numbers.
 */
export const BREAK_BEFORE = '(?=@|\\.[^\\d\\s.]|\\.[^\\s@]*@)';

export interface BreakableTextProps {
  children: string;
  /** More attributes of the address's element. */
  addressProps?: Record<string, string>;
}

/** Text with an email address, which is broken only where a line of its own is too short for it. */
export function BreakableText({ children, addressProps }: BreakableTextProps) {
  return children.split(/(\S+@\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={css.address} {...addressProps}>
        <Pieces text={part} />
      </span>
    ) : (
      part
    ),
  );
}

/** Wraps before `@` and dots rather than within a word. */
function Pieces({ text }: { text: string }) {
  return text.split(new RegExp(BREAK_BEFORE)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
