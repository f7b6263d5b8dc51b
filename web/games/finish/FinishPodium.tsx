import { Crown } from "lucide-react";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { Place } from "../../ui/Place.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import type { PlacedContender } from "../ranking/placedContenders.ts";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";
import { spinWonText } from "../ranking/SpinWon.tsx";
import { isLast } from "../ranking/sharedPlaces.ts";
import { EarnedPoints } from "./EarnedPoints.tsx";
import { BEGINS_MS } from "./timeline.ts";

const stepClasses: Record<number, string> = {
  1: "h-30 from-medal-1/45 to-medal-1/10 border-medal-1",
  2: "h-23 from-medal-2/40 to-medal-2/10 border-medal-2",
  3: "h-18 from-medal-3/45 to-medal-3/10 border-medal-3",
};
/** How many avatars are shown for one team. */
const MAX_AVATARS = 3;

/** The first three contenders of a game with the points earned. They appear one after the other, the third first. */
export function FinishPodium({
  ranking,
  isTeamGame,
  givesSpin,
  me,
  className,
}: {
  ranking: readonly PlacedContender[];
  /** Whether the last contender won a spin. */
  givesSpin: boolean;
  isTeamGame: boolean;
  me: string;
  className?: string | undefined;
}) {
  const shown = ranking.slice(0, 3);
  return (
    <ol className={classes("mx-auto flex w-full max-w-md items-end justify-center gap-2.5", className)}>
      {shown.map((place, index) => {
        const { contender, position } = place;
        const isMine = contender.members.some(({ id }) => id === me);
        const spinWon = givesSpin && isLast(ranking, position) ? spinWonText(contender.members) : null;
        return (
          <li
            key={contender.key}
            style={{ animationDelay: `${BEGINS_MS.steps[index]}ms` }}
            className={classes(
              "relative min-w-0 max-w-36 flex-1 text-center motion-safe:animate-[rise_0.4s_cubic-bezier(0.16,1,0.3,1)_backwards]",
              index === 1 && "-order-1",
            )}
          >
            <span className="absolute inset-x-0 bottom-1.5 text-ink-2 text-sm">
              <Place rank={position} />
            </span>
            <div className="grid justify-items-center gap-1.5">
              {position === 1 && <Crown aria-hidden="true" className="size-6 fill-medal-1 text-medal-1" />}
              <span
                className={classes(
                  "relative flex max-w-full -space-x-2 rounded-full",
                  isMine && "ring-3 ring-gold ring-offset-3 ring-offset-navy-900",
                )}
              >
                {contender.members.slice(0, MAX_AVATARS).map((seat) => (
                  <SeatAvatar key={seat.id} seat={seat} size="l" />
                ))}
                {spinWon && <SpinSign />}
              </span>
              <Name centred className="mt-1 max-w-full px-1 font-semibold">
                {contender.name}
              </Name>
              {isTeamGame && (
                <Name centred className="-mt-1.5 max-w-full px-1 text-ink-2 text-sm">
                  {contender.members.map(({ name }) => name).join(", ")}
                </Name>
              )}
            </div>
            <div
              className={classes(
                "mt-2 grid content-center justify-items-center gap-1 rounded-t-2xl border-t-3 bg-linear-to-b pb-6",
                stepClasses[position] ?? stepClasses[3],
              )}
            >
              {spinWon && <span className="sr-only">{spinWon}</span>}
              <EarnedPoints
                place={place}
                isTeamGame={isTeamGame}
                className="font-display font-extrabold text-3xl leading-none"
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The icon of a won spin, on the corner of an avatar. The podium step has the text for screen readers. */
function SpinSign() {
  return (
    <span
      aria-hidden="true"
      className="absolute -right-2 -bottom-1.5 grid size-7 place-items-center rounded-full border-2 border-navy-900 bg-[#7c3aed] text-white"
    >
      <WheelIcon className="size-4" />
    </span>
  );
}
