/** Whether the person asked the system for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Throws confetti over the screen, but for those who asked for less motion. */
export async function celebrate(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { throwConfetti } = await import("./confetti.ts");
  throwConfetti();
}
