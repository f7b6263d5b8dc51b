/** The address, or the name, of the small version of the image with this one. */
export function thumbnailOf(image: string): string {
  return image.replace(/\.\w+$/, ".thumb.webp");
}
