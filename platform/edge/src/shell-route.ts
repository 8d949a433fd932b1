/** The remote whose release is the document itself. */
export const SHELL = 'shell';
/** The shell's only route, which stands for every page. */
export const EVERY_PATH = '*';
