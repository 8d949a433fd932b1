import { Fragment } from 'react';
import { BREAK_BEFORE } from './early-parts';

/** Text with an e-mail address, which wraps before `@` and dots rather than within a word. */
export function BreakableText({ children }: { children: string }) {
  return children.split(new RegExp(BREAK_BEFORE)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
