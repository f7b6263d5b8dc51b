import type { Spin } from "../../domain/roulette/spin.ts";
import { classes } from "../ui/classes.ts";
import { outcomeText } from "./outcome.ts";
import { rewardIcon } from "./rewardIcon.ts";

/** The reward of a spin as a large coin in its segment's colours; what was won shines. */
export function RewardMedallion({ spin: { reward, outcome }, spin }: { spin: Spin }) {
  const Icon = rewardIcon(reward, outcome === "steal" || outcome === "noSteal");
  const isWin = outcomeText(spin).mood === "win";
  return (
    <span aria-hidden="true" className="relative grid size-28 place-items-center">
      {isWin && (
        <span className="absolute -inset-3 rounded-full bg-[repeating-conic-gradient(var(--color-gold)_0_9deg,transparent_9deg_30deg)] opacity-35 [mask:radial-gradient(closest-side,black_60%,transparent)] motion-safe:animate-[spin_14s_linear_infinite]" />
      )}
      <span
        className={classes(
          "relative grid size-22 place-items-center rounded-full border-4 shadow-high",
          isWin ? "border-gold" : "border-line-strong",
        )}
        style={{ backgroundColor: reward.bgColor, color: reward.color }}
      >
        <Icon className="size-11" />
      </span>
    </span>
  );
}
