/** Whether the page is used by touch alone, as on phones and tablets. */
export const isTouchScreen = (): boolean =>
  window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
