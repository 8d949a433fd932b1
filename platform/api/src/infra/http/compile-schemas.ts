/** Turns a schema into a function. */
type Compile<F> = (schema: object) => F;

/**
 * Compiles equal schemas once: most are copies, such as the failures of each call, which differ only in their descriptions.
 * The functions must not depend on who calls them.
 */
export function compileOnce<F>(compile: Compile<F>): Compile<F> {
  const compiled = new Map<string, F>();
  return (schema) => {
    const key = JSON.stringify({ ...schema, description: undefined });
    const known = compiled.get(key) ?? compile(schema);
    compiled.set(key, known);
    return known;
  };
}

/** Returns the function that `compile` makes, at its first call. */
export function compileLater<F>(compile: () => F): () => F {
  let compiled: F | undefined;
  return () => {
    compiled ??= compile();
    return compiled;
  };
}
