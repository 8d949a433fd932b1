/** Between the parts of an amount or a day, so that no line ends within one. In a file of its own: tests of pages replace it. */
export const NO_BREAK_SPACE = '\u00a0';
