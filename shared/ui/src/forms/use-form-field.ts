import { useField } from 'formik';

/**
 * A field of the surrounding formik form. `error` is set only when it should be shown: after the field was left or after a
 * submit attempt. Server errors (formik's `setErrors`) are returned the same way.
 */
export function useFormField<Value>(name: string) {
  const [input, meta, actions] = useField<Value>(name);
  return { input, actions, error: meta.touched ? meta.error : undefined };
}
