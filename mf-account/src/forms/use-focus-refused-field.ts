import { fieldId } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * After an attempt that the form refuses, focuses the first field with an error: for a short form, whose fields are all in view
 * with their messages, so that a summary would only repeat them.
 * @param fields names, in the order of the page
 */
export function useFocusRefusedField(fields: readonly string[]): void {
  const { errors, submitCount, isSubmitting, isValidating } = useFormikContext<Record<string, unknown>>();
  const seenAttempt = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || isValidating || seenAttempt.current === submitCount) return;
    seenAttempt.current = submitCount;
    const refused = fields.find((field) => errors[field]);
    if (refused) document.getElementById(fieldId(refused))?.focus();
  }, [fields, errors, submitCount, isSubmitting, isValidating]);
}
