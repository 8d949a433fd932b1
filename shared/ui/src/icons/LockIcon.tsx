import { type IconProps, Svg } from './Svg';

export function LockIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.500V7.300a4 4 0 0 1 8 0v3.2" />
    </Svg>
  );
}
