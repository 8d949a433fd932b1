/** In place of a shim for React before 18. By its request, so that it is the shared React and no second way to it. */
export { useSyncExternalStore } from 'react';
