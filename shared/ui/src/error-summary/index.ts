export { ErrorSummary, type ErrorSummaryProps, type FieldErrorMessage } from './ErrorSummary';
export { fieldId } from './field-id';
