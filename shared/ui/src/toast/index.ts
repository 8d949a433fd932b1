export { ToastRegion, type ToastRegionProps } from './ToastRegion';
export { createToasts, type Toast, type ToastOptions, type Toasts } from './toasts';
