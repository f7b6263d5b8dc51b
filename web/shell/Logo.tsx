import { useState } from "react";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";

/** The event's logo. If the event has no logo, or its logo can't be loaded: the product's logo. `size` is in pixels. */
export function Logo({ url, alt, size }: { url: string | null; alt: string; size: number }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <img
      src={url === null || brokenUrl === url ? "/logo.svg" : thumbnailOf(url)}
      alt={alt}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      onError={() => setBrokenUrl(url)}
      className="shrink-0 rounded-[28%] object-contain"
    />
  );
}
