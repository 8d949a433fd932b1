export { SectionFrame, type SectionFrameProps, type SectionLink } from './SectionFrame';
