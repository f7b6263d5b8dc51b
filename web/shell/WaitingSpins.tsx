import { usePlayer } from "../live/players/usePlayer.ts";
import { shellTexts } from "../texts/shell.ts";

/**
 * The number of unused spins, on the wheel's entry of the navigation (rule R18). Nothing is shown if the player has no spins or
 * does not play.
 */
export function WaitingSpins({ me, id }: { me: string; id: string }) {
  const player = usePlayer(me);
  const spins = player?.rouletteSpins;
  if (!spins || player.plays === false) return null;
  return (
    <span
      id={id}
      className="pointer-events-none absolute top-1 left-1/2 h-4.5 min-w-4.5 translate-x-1 rounded-full bg-[#7c3aed] px-1.25 text-center font-bold text-[0.6875rem] text-white leading-4.5 ring-2 ring-navy-900 tabular-nums lg:top-1/2 lg:right-3.5 lg:left-auto lg:h-5.5 lg:min-w-5.5 lg:translate-x-0 lg:-translate-y-1/2 lg:text-xs lg:leading-5.5 lg:ring-0"
    >
      <span aria-hidden="true">{spins > MAX_SHOWN ? `${MAX_SHOWN}+` : spins}</span>
      <span className="sr-only">{shellTexts.spinsWait(spins)}</span>
    </span>
  );
}

/** Larger numbers do not fit next to the icon. */
const MAX_SHOWN = 99;
