import { type IconProps, Svg } from './Svg';

export function RefreshIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 5v5h-5M4 19v-5h5" />
      <path d="M5.5 9.300A7.3 7.3 0 0 1 18.4 7.300L20 10M4 14l1.6 2.700a7.3 7.3 0 0 0 12.9-2" />
    </Svg>
  );
}
