import { jsx as element, jsxs as elements } from "react/jsx-runtime";
import { withShownNames } from "./names.ts";

// biome-ignore lint/performance/noBarrelFile: the compiler takes it from here too
export { Fragment } from "react";

/** React's `jsx` and `jsxs`, which the compiler calls for each element of a screen. */
export const jsx: typeof element = (type, props, key) => element(type, withShownNames(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, withShownNames(type, props), key);
