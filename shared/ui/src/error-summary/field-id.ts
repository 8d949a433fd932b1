/** The id of a form field's element, to which the error summary links. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]+/g, '-')}`;
}
