import { type IconProps, Svg } from './Svg';

export function PlusIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 5.500v13M5.5 12h13" />
    </Svg>
  );
}
