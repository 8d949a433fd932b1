import { useField } from 'formik';

/**
 * A field of the formik form around it, with its error only once it may be shown: after the field was left, or after
 * a try to send. Errors that the server sent (formik's `setErrors`) come the same way.
 */
export function useFormField<Value>(name: string) {
  const [input, meta, actions] = useField<Value>(name);
  return { input, actions, error: meta.touched ? meta.error : undefined };
}
