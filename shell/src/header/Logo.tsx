import css from './Header.module.css';

/** The shop's mark, a box with a ribbon, and its name. */
export function Logo({ brandName }: { brandName: string }) {
  return (
    <>
      <svg className={css.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect x="3" y="12" width="26" height="17" rx="4" className={css.markBox} />
        <rect x="2" y="9" width="28" height="6" rx="2.5" className={css.markLid} />
        <path d="M14 9h4v20h-4z" className={css.markRibbon} />
        <path
          d="M16 9c-1.5-5-8-7-9-3.500-.8 3 4 3.700 9 3.500Zm0 0c1.500-5 8-7 9-3.500.8 3-4 3.700-9 3.500Z"
          className={css.markBow}
        />
      </svg>
      <span className={css.brand}>{brandName}</span>
    </>
  );
}
