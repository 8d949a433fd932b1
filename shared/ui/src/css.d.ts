/** A CSS module exports its class names as renamed by the bundler. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css';
