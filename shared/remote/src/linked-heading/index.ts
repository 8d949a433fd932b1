export { useLinkedHeading } from './use-linked-heading';
