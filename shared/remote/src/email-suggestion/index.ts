export { EmailSuggestion, type EmailSuggestionProps } from './EmailSuggestion';
export { importMeantDomain } from './import-meant-domain';
