import { french } from "./typography.ts";

/** French text of the button of the sound. */
export const soundTexts = french({
  on: "Activer le son",
  off: "Couper le son",
});
