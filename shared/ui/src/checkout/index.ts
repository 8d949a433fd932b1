export { BREAK_BEFORE, BreakableText, type BreakableTextProps } from './BreakableText';
export { Price, type PriceProps } from './Price';
export { Steps, type StepsProps } from './Steps';
export { StickyBar, type StickyBarProps } from './StickyBar';
export { SummaryList, type SummaryListProps, type SummaryRow } from './SummaryList';
