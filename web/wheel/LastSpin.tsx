import type { Spin } from "../../domain/wheel/spin.ts";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/days.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { Card } from "../ui/Card.tsx";
import { outcomeText } from "./outcome.ts";
import { rewardIcon } from "./rewardIcon.ts";

/** 'Dernier tour': the result of the player's latest spin. */
export function LastSpin({ spin }: { spin: Spin | null }) {
  const now = useNow();
  const Icon = spin && rewardIcon(spin.reward, spin.outcome === "steal" || spin.outcome === "noSteal");
  return (
    <Card as="section" padded={false} className="flex min-h-14 items-center gap-3 px-4 py-3">
      {spin && Icon && (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-control"
          style={{ backgroundColor: spin.reward.bgColor, color: spin.reward.color }}
        >
          <Icon className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="font-normal font-sans text-ink-2 text-sm tracking-normal">
          <span>{texts.lastSpin}</span>
          {spin && <span className="tabular-nums">{` · ${relativeTime(spin.at, now)}`}</span>}
        </h2>
        <p className="break-words font-semibold">{spin ? outcomeText(spin).short : texts.noLastSpin}</p>
      </div>
    </Card>
  );
}

/** The newest of the spins; null without spins. */
export function newestSpin(spins: readonly Spin[]): Spin | null {
  return spins.reduce<Spin | null>((latest, spin) => (latest && latest.at >= spin.at ? latest : spin), null);
}
