import css from './LineChange.module.css';

const PATHS = {
  day: 'M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5Zm-2.5 5h17M8 3v4m8-4v4',
  edit: 'm14 6 4 4M4 20v-4L15.5 4.5a2 2 0 0 1 3 0l1 1a2 2 0 0 1 0 3L8 20H4Z',
  address: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0-4v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8',
};

/** The icons that only the changes of a line have, in the style of the kit's. */
export function LineChangeIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden="true"
      className={css.icon}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
