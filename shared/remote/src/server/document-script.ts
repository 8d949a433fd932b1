/**
 * The text of a script that calls `run` with these values. It runs in the document, without any module: `run` must use nothing but its
 * parameters and what browsers have.
 */
export function documentScript<Values extends unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const literals = values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `(${run})(${literals.join(', ')});`;
}
