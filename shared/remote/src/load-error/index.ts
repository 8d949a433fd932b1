export { LoadErrorBanner, type LoadErrorBannerProps } from './LoadErrorBanner';
export { useRetryOnline } from './use-retry-online';
