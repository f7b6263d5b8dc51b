import type { Spin } from "../../domain/wheel/spin.ts";
import { CardResult } from "./CardResult.tsx";
import { type NextSpin, PlainResult } from "./PlainResult.tsx";

/** The result of a spin. Screen readers announce the result when this dialog opens. */
export function ResultDialog({
  spin,
  next,
  onClose,
}: {
  spin: Spin;
  next: NextSpin | null;
  onClose(): void;
}) {
  if (spin.outcome === "card") return <CardResult spin={spin} onClose={onClose} />;
  return <PlainResult spin={spin} next={next} onClose={onClose} />;
}
