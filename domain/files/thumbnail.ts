/** The address of an image's thumbnail, from the image's address; or its name, from the image's name. */
export function thumbnailOf(image: string): string {
  return image.replace(/\.\w+$/, ".thumb.webp");
}
