import css from './TextSkeleton.module.css';

/** The place of a text that is loading, line for line. @param children a text of the same length */
export function TextSkeleton({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={css.skeleton}>
      {children}
    </span>
  );
}
