export { type AwaitedCaptcha, useAwaitedCaptcha } from '../captcha/use-awaited-captcha';
export { CaptchaSubmit, type CaptchaSubmitProps } from './CaptchaSubmit';
export { FormCaptcha, type FormCaptchaProps } from './FormCaptcha';
export { FormDraft, type FormDraftProps } from './FormDraft';
export { FormErrors, type FormErrorsProps } from './FormErrors';
export { createFormSaga } from './form-saga';
export {
  createFormSlice,
  type FormError,
  type FormRequest,
  type FormSlice,
  type FormState,
  toFormError,
} from './form-slice';
export { OwnDetails } from './OwnDetails';
export { useLeftField } from './use-left-field';
export { useServerFieldErrors } from './use-server-field-errors';
