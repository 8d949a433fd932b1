import * as yup from 'yup';
import { PIN_LENGTH } from '../device/pin';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Lengths as the API takes them (`EnrolDeviceRequest`). */
const CODE_LENGTH = { min: 4, max: 40 };
const MAX_NAME_LENGTH = 60;

export function enrolSchema(t: Translate) {
  const text = () => yup.string().trim().required(t('validation.required'));
  return yup.object({
    enrolment_code: text()
      .min(CODE_LENGTH.min, t('validation.min', { count: CODE_LENGTH.min }))
      .max(CODE_LENGTH.max, t('validation.max', { count: CODE_LENGTH.max })),
    name: text().max(MAX_NAME_LENGTH, t('validation.max', { count: MAX_NAME_LENGTH })),
    pin: text()
      .matches(/^\d*$/, t('validation.number'))
      .min(PIN_LENGTH.min, t('validation.min', { count: PIN_LENGTH.min }))
      .max(PIN_LENGTH.max, t('validation.max', { count: PIN_LENGTH.max })),
    pin_confirmation: text().oneOf([yup.ref('pin')], t('booth.pinsDiffer')),
  });
}
