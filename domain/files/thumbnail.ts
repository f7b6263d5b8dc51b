/** From an image's address, the address of its thumbnail. From an image's name, the name of its thumbnail. */
export function thumbnailOf(image: string): string {
  return image.replace(/\.\w+$/, ".thumb.webp");
}
