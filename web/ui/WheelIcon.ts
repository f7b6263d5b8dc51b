import { createLucideIcon } from "lucide-react";

/** The roulette wheel: six segments, and the pointer in a gap of the rim. */
export const WheelIcon = createLucideIcon("wheel", [
  ["path", { d: "M7.6 4.4a9.5 9.5 0 1 0 8.8 0", key: "rim" }],
  ["path", { d: "M2.5 12.8h19M7.25 21 16.4 5.2M16.75 21 7.6 5.2", strokeWidth: "1.6", key: "spokes" }],
  ["path", { d: "m9.4 1.4 2.6 4.6 2.6-4.6z", fill: "currentColor", key: "pointer" }],
]);
