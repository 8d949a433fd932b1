/** A CSS module gives its class names, as the bundler renamed them. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css';
