export { ToastRegion, type ToastRegionProps } from './ToastRegion';
export { createToasts, type Toast, type Toasts, type ToastWords } from './toasts';
