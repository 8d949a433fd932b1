import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';

/** The part of a yup schema that forms use. */
interface FormSchema<Values> {
  cast(values: unknown): Values;
}

/** A form's schema that is loaded when the form is used. */
export interface LazySchema<Values> {
  /** Starts to load the schema; the `onFocus` of the form. */
  preload: () => void;
  /** Formik's `validate`. */
  validate: (values: Values) => Promise<FormikErrors<Values>>;
  /** The values as the schema normalizes them. */
  cast: (values: Values) => Promise<Values>;
}

/**
 * Keeps yup (11 KB) out of what a page loads first. Without a connection the schema may be missing: the form is then sent as
 * it is, because the API checks the same rules.
 * @param load imports the schema; called again after a failure
 */
export function lazySchema<Values extends FormikValues>(
  load: () => Promise<FormSchema<Values>>,
): LazySchema<Values> {
  const loadIfPossible = () => load().catch(() => undefined);
  return {
    preload: () => whenIdle(() => void loadIfPossible()),
    validate: async (values) => {
      const schema = await loadIfPossible();
      return schema ? errorsOf(values, schema) : {};
    },
    cast: async (values) => {
      const schema = await loadIfPossible();
      return schema ? schema.cast(values) : values;
    },
  };
}

/** Not while the first keys are typed. Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run);
}

async function errorsOf<Values extends FormikValues>(
  values: Values,
  schema: FormSchema<Values>,
): Promise<FormikErrors<Values>> {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return yupToFormErrors(error);
    throw error;
  }
}
