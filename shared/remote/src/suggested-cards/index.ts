export { SuggestedCards, type SuggestedCardsProps } from './SuggestedCards';
