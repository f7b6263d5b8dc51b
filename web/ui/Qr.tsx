import { useMemo } from "react";
import { encode } from "uqr";

/** A QR code without the white margin that scanners need: the container must add it. `className` sets the size. */
export function Qr({
  text,
  label,
  className,
}: {
  text: string;
  /** The name of the image for screen readers. */
  label: string;
  className: string;
}) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 0 });
    const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#0a1228" />
    </svg>
  );
}
