import { createLucideIcon } from "lucide-react";

/** The roulette wheel: three spokes and a hub, in the style of the other icons. */
export const WheelIcon = createLucideIcon("wheel", [
  ["circle", { cx: "12", cy: "12", r: "9.5", key: "rim" }],
  ["circle", { cx: "12", cy: "12", r: "2", key: "hub" }],
  ["path", { d: "M12 2.5V10M13.73 13l6.5 3.75M10.27 13l-6.5 3.75", key: "spokes" }],
]);
