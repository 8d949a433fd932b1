export default function CountryDialog(_: { onClose: () => void }) {
  return null;
}
