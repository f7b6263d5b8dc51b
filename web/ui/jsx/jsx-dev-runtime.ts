import { jsxDEV as element } from "react/jsx-dev-runtime";
import { withShownNames } from "./names.ts";

// biome-ignore lint/performance/noBarrelFile: the compiler takes it from here too
export { Fragment } from "react";

/** What `jsx-runtime.ts` does, in development. */
export const jsxDEV: typeof element = (type, props, ...more) =>
  element(type, withShownNames(type, props), ...more);
