import { createContext } from 'react';

/** Whether the buttons of the changes inside are folded away. */
export const FoldedChanges = createContext(false);
