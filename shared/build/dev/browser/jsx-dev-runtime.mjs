import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** swc prepares modules for Fast Refresh only with development's JSX, which a production build of React lacks. */
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  (hasStaticChildren ? jsxs : jsx)(type, props, key);
export { Fragment };
