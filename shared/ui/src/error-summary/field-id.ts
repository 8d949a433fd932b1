/** The element's id of a form's field, so that the summary of errors can lead to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]+/g, '-')}`;
}
