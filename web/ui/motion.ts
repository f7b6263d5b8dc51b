/** Whether the system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Throws confetti over the screen, except under reduced motion. */
export async function celebrate(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { throwConfetti } = await import("./confetti.ts");
  throwConfetti();
}
