import type { ChillStock } from "../../domain/chills/chills.ts";
import type { Player } from "../../domain/players/player.ts";
import { CounterStepper } from "../players/CounterStepper.tsx";
import { useCounter } from "../players/useCounter.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Name } from "../ui/Name.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";

/** One player's Chills, with minus and plus; why a step was not taken is said below. */
export function PlayerChills({ player, stock }: { player: Player; stock: ChillStock }) {
  const control = useCounter(player, "chillsOwned", stock);
  const { note, retry } = control;
  return (
    <div className="grid gap-2 px-3 py-1.5 sm:px-4">
      <div className="flex min-h-13 items-center gap-3">
        <Avatar id={player.id} name={player.name} />
        <Name className="flex-1 font-semibold">{player.name}</Name>
        <CounterStepper control={control} name={player.name} />
      </div>
      {note !== null && (
        <div className="pb-1.5">
          <RetryBanner message={note} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
