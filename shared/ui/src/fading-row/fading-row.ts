import css from './FadingRow.module.css';

/** The class of a row that scrolls: an end fades out where more is behind it. */
export const fadingRow = css.row;
