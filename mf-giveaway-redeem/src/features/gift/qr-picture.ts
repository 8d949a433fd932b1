/** The source of an image with a QR code, which is black on white in both themes. @param svg as the API draws it */
export function qrPicture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
