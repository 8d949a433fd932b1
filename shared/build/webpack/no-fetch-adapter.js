/** Replaces axios' second adapter, which it uses where there is no XMLHttpRequest. Saves 3.4 KB, compressed, before the first call. */
export const getFetch = () => false;
