import { createContext } from 'react';

/** Whether a form of the line is open, so that its other actions wait: two forms are never open at once. */
export const LineFormOpen = createContext(false);
