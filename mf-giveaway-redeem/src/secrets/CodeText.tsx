import { Fragment, type Ref } from 'react';
import css from './CodeText.module.css';

/** A code or PIN as text: from left to right in every language, never translated. A long code may wrap after a dash, not within a group. */
export function CodeText({ text, ref }: { text: string; ref?: Ref<HTMLElement> }) {
  return (
    <bdi ref={ref} dir="ltr" translate="no" className={css.code}>
      {text.split('-').map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a code keep their order
        <Fragment key={index}>
          {index > 0 && (
            <>
              -<wbr />
            </>
          )}
          {group}
        </Fragment>
      ))}
    </bdi>
  );
}
