import { useRow } from "../live/LiveProvider.tsx";
import { shellTexts } from "../texts/shell.ts";

/** How many spins wait for the player, at the navigation's entry of the wheel; nothing when none does (rule R18). */
export function WaitingSpins({ me, id }: { me: string; id: string }) {
  const spins = useRow("players", me)?.rouletteSpins ?? 0;
  if (spins === 0) return null;
  return (
    <span
      id={id}
      className="pointer-events-none absolute top-1 left-1/2 h-4.5 min-w-4.5 translate-x-1 rounded-full bg-[#7c3aed] px-1.25 text-center font-bold text-[0.6875rem] text-white leading-4.5 ring-2 ring-navy-900 tabular-nums lg:top-1/2 lg:right-3.5 lg:left-auto lg:h-5.5 lg:min-w-5.5 lg:translate-x-0 lg:-translate-y-1/2 lg:text-xs lg:leading-5.5 lg:ring-0"
    >
      <span aria-hidden="true">{spins > MOST ? `${MOST}+` : spins}</span>
      <span className="sr-only">{shellTexts.spinsWait(spins)}</span>
    </span>
  );
}

/** What has room beside the icon. */
const MOST = 99;
