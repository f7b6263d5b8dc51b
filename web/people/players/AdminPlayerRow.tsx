import { SlidersHorizontal } from "lucide-react";
import { memo, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import type { Movement } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { ChillStock } from "../../../domain/wheel/chills/chills.ts";
import { CounterStepper } from "../../points/counters/CounterStepper.tsx";
import { Counters } from "../../points/counters/Counters.tsx";
import { ADMIN_COLUMNS, counterLooks } from "../../points/counters/counterLooks.ts";
import { useCounter } from "../../points/counters/useCounter.ts";
import { titleOf } from "../../texts/counters.ts";
import { countersTexts as texts } from "../../texts/players.ts";
import { uiTexts } from "../../texts/ui.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Name } from "../../ui/Name.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { MovementMark } from "./MovementMark.tsx";
import { PlayerPoints, RankedAvatar } from "./playerRowParts.tsx";

/**
 * A player's row for administrators: counters with minus and plus; only the name links to the player's page. `distributed` is
 * the number of Chills that players own; `total` is the number of Chills that the event has.
 */
export const AdminPlayerRow = memo(function AdminPlayerRow({
  rank,
  player,
  movement,
  distributed,
  total,
  isMe,
}: {
  rank: number;
  player: Player;
  movement: Movement | undefined;
  isMe: boolean;
} & ChillStock) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const stock = { distributed, total };
  const controls = [
    useCounter(player, "rouletteSpins", stock),
    useCounter(player, "cardsOwned", stock),
    useCounter(player, "chillsOwned", stock),
  ];
  return (
    <div
      ref={row}
      className={classes(
        "flex min-h-14 flex-wrap items-center gap-x-3 rounded-control px-2.5 py-2 xl:grid",
        ADMIN_COLUMNS,
        isMe && "own-row",
      )}
    >
      <RankedAvatar rank={rank} player={player} />
      <div className="relative min-w-0 flex-1 basis-22">
        <Link
          to={`/players/${player.id}`}
          className="block font-semibold after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
        >
          <span className="flex items-center gap-2">
            <Name>{player.name}</Name>
            <MovementMark movement={movement} />
          </span>
          {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
        </Link>
        <div className="mt-0.5 text-ink-2 text-sm xl:sr-only">
          <Counters player={player} />
        </div>
      </div>
      <div className="ml-auto xl:order-last xl:ml-0 xl:text-right">
        <PlayerPoints player={player} />
      </div>
      <IconButton
        label={texts.edit(player.name)}
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="aria-expanded:bg-ink/8 aria-expanded:text-ink xl:hidden"
      />
      <div
        id={panelId}
        className={classes(
          "col-span-full w-full gap-y-1 pt-2 sm:grid-cols-3 xl:contents",
          open ? "grid" : "hidden",
        )}
      >
        {counterLooks.map(({ counter, icon: Icon, ink }) => {
          const control = controls.find((each) => each.counter === counter);
          if (!control) return null;
          return (
            <div
              key={counter}
              className="flex min-h-11 items-center justify-between gap-2 sm:justify-start xl:justify-center"
            >
              <span aria-hidden="true" className="flex items-center gap-2 text-ink-2 text-sm xl:hidden">
                <Icon className={`size-4 ${ink}`} />
                <span>{titleOf("short", counter)}</span>
              </span>
              <CounterStepper control={control} name={player.name} />
            </div>
          );
        })}
      </div>
      {controls.map(
        ({ counter, note, retry }) =>
          note !== null && (
            <div key={counter} className="order-last col-span-full w-full pt-2">
              <RetryBanner message={note} onRetry={retry} />
            </div>
          ),
      )}
    </div>
  );
});
