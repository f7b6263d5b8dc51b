import type { RefObject } from "react";
import { classes } from "../../ui/classes.ts";

/** The pointer on top of the wheel. The wheel's pegs tilt the pointer as they pass. */
export function WheelPointer({
  ref,
  small = false,
}: {
  ref?: RefObject<SVGSVGElement | null> | undefined;
  small?: boolean;
}) {
  return (
    <svg
      ref={ref}
      viewBox="0 -4 36 48"
      aria-hidden="true"
      className={classes(
        "absolute left-1/2 origin-[50%_25%] drop-shadow-[0_3px_4px_rgb(0_0_0/0.45)]",
        small ? "-top-1.5 -ml-2 w-4" : "-top-5.5 -ml-4 w-8 md:-top-5 md:-ml-4.5 md:w-9",
      )}
    >
      <path
        d="M18 42 4.6 16.5A15 15 0 1 1 31.4 16.5Z"
        fill="#ffffff"
        stroke="#0a1228"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <circle cx={18} cy={13} r={5} fill="#f5b301" stroke="#0a1228" strokeWidth={1.5} />
    </svg>
  );
}
