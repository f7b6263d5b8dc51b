import { cdp } from "vitest/browser";

/** Whether the browser of the tests asks for reduced motion. */
export const isMotionReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Shows all animations until the running test ends. Other tests have reduced motion, because animations take much CPU. */
export const allowMotion = () => setReducedMotion("no-preference");

/** Emulates the system setting `prefers-reduced-motion` in the browser of the tests. */
export async function setReducedMotion(value: "reduce" | "no-preference"): Promise<void> {
  const browser = cdp() as unknown as { send(method: string, parameters: object): Promise<void> };
  const features = [{ name: "prefers-reduced-motion", value }];
  await browser.send("Emulation.setEmulatedMedia", { features });
}
