import { useState } from 'react';

/**
 * Lets formik validate from the first attempt to submit on. An error that appears when a field is left moves the button
 * away from under the pointer that is about to press it.
 */
export function useLateValidation() {
  const [isAttempted, setAttempted] = useState(false);
  return {
    formikProps: { validateOnBlur: false, validateOnChange: isAttempted },
    formProps: { noValidate: true, onSubmitCapture: () => setAttempted(true) },
    /** After the values were saved, the form starts again. */
    restart: () => setAttempted(false),
  };
}
