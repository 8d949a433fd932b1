import { type IconProps, Svg } from './Svg';

export function TrashIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 6.500h16M9 6.500V4.300a.8.8 0 0 1 .8-.8h4.400a.8.8 0 0 1 .8.8v2.200M6 6.500l.9 12.600a1.5 1.5 0 0 0 1.5 1.400h7.200a1.5 1.5 0 0 0 1.5-1.400L18 6.500M10 10.500v6M14 10.500v6" />
    </Svg>
  );
}
