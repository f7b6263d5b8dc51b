/** A file's size in Mo or Go, for example "1,2 Mo". */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  const [value, unit] = megabytes >= 1000 ? [megabytes / 1000, "Go"] : [megabytes, "Mo"];
  return `${value.toLocaleString("fr", { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
