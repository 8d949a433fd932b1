import { type IconProps, Svg } from './Svg';

export function MailIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="m3.5 7 8.5 6.300L20.5 7" />
    </Svg>
  );
}
