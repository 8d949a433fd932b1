import { useLeftField } from '@giftstore/remote/forms';
import { Form, type FormikErrors, type FormikFormProps, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ContactValues } from './data/api';

interface CheckedFormProps extends FormikFormProps {
  validate: (values: ContactValues) => Promise<FormikErrors<ContactValues>>;
}

/**
 * The form of the surrounding formik; shows the error of a field when the field is left. It leaves the other errors alone:
 * formik's own validation would remove those that the server has found.
 */
export function CheckedForm({ validate, ...rest }: CheckedFormProps) {
  const { values, setFieldError } = useFormikContext<ContactValues>();
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  });
  const onBlur = useLeftField(async (field) => {
    const name = field as keyof ContactValues;
    const error = (await validate(values))[name];
    // The schema may still be loading when the shopper has come back and corrected the field.
    if (error && current.current[name] === values[name]) setFieldError(name, error);
  });
  return <Form noValidate {...rest} onBlur={onBlur} />;
}
