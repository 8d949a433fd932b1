export { Banner, type BannerProps } from './Banner';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { GiftIllustration, type GiftIllustrationProps } from './GiftIllustration';
export { ProgressBar, type ProgressBarProps } from './ProgressBar';
export { Loading, Skeleton, type SkeletonProps, SkeletonTile } from './Skeleton';
