export { FormDraft, type FormDraftProps } from './FormDraft';
