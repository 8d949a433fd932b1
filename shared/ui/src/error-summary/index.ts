export { ErrorSummary, type ErrorSummaryProps, type FieldFault } from './ErrorSummary';
export { fieldId } from './field-id';
