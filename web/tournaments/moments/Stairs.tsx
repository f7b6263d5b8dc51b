import { Check } from "lucide-react";
import { roundName } from "../../../domain/tournaments/roundNames.ts";
import { roundsOf } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { tournamentMomentTexts as texts } from "../../texts/tournamentMoments.ts";
import { classes } from "../../ui/classes.ts";
import { TeamAvatars } from "../TeamAvatars.tsx";
import { Cup } from "./Cup.tsx";

/** The height of the first step, as a share of the last step's height. */
const FIRST_STEP_SHARE = 0.35;
/** The space above the last step, for the cup alone, or for the team with its flag. */
const SPACE_ABOVE = "5.75rem";
/** The space above the last step for the team with the cup above it. */
const SPACE_FOR_TEAM_AND_CUP = "7.75rem";

/** With more steps than this, all steps are narrow. */
const MAX_WIDE_STEPS = 4;

/** The state of a team after its match: it plays on, it is out, or it holds the cup. */
export type TeamOnStairs = "playsOn" | "out" | "hasCup";

/**
 * The rounds up to the cup, drawn as stairs: a step for each round, and the team on the step of the round that it has reached.
 * `place` is the final place of a team that is out, shown on a flag; null shows no flag. Decoration: the dialog says the same
 * in words.
 */
export function Stairs({
  teams,
  round,
  own,
  state,
  place,
}: {
  /** The number of teams in the bracket. */
  teams: number;
  /** The round that the team has reached. */
  round: number;
  own: Team;
  state: TeamOnStairs;
  place: number | null;
}) {
  const rounds = roundsOf(teams);
  const isOut = state === "out";
  const spaceAbove = state === "hasCup" ? SPACE_FOR_TEAM_AND_CUP : SPACE_ABOVE;
  return (
    <div
      aria-hidden="true"
      className={classes(
        "flex h-[clamp(11rem,66dvh-15.25rem,20rem)] only:h-[clamp(15rem,38dvh,20rem)]",
        rounds > MAX_WIDE_STEPS ? "gap-1 text-xs" : "gap-2 text-[0.8125rem]",
      )}
    >
      {Array.from({ length: rounds }, (_, index) => index + 1).map((step) => {
        const heightShare =
          rounds === 1 ? 1 : FIRST_STEP_SHARE + ((1 - FIRST_STEP_SHARE) * (step - 1)) / (rounds - 1);
        const isReached = step === round;
        return (
          <div key={step} className="relative flex min-w-0 flex-1 flex-col items-center justify-end">
            {step === rounds && !isReached && (
              <Cup className={classes("mb-1 w-[min(5rem,90%)]", isOut && "opacity-60")} />
            )}
            {isReached && (
              <span
                className={classes(
                  "z-1 mb-1 flex min-w-full justify-center motion-safe:animate-[rise_0.5s_cubic-bezier(0.16,1,0.3,1)_0.3s_backwards]",
                  state === "hasCup" ? "flex-col items-center" : "items-end",
                  // The team may be wider than its step. On the first and the last step it must not stick out at the side.
                  step === 1 ? "self-start" : step === rounds && "self-end",
                )}
              >
                {state === "hasCup" && <Cup className="w-14" />}
                {isOut && place !== null && <Flag place={place} isShared={own.players.length > 1} />}
                <TeamAvatars team={own} size={isOut || own.players.length > 2 ? "m" : "l"} />
              </span>
            )}
            <span
              style={{ height: `calc((100% - ${spaceAbove}) * ${heightShare})` }}
              className={classes(
                "grid min-h-13 w-full shrink-0 content-end justify-items-center gap-1 rounded-t-[0.875rem] rounded-b-md pb-2.5 text-center leading-tight",
                isReached && "bg-linear-to-b from-gold to-[#d99a05] font-bold text-navy-950",
                step < round && "bg-gold/25 font-semibold text-gold-ink",
                step > round && "border-2 border-line-strong border-dashed font-medium text-ink-2",
              )}
            >
              {step < round && <Check className="size-4.5" strokeWidth={3} />}
              <span>{texts.shortRound(roundName(teams, step))}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** A flag with the place that the team reached. `isShared`: the team has several players, so the place is in the plural. */
function Flag({ place, isShared }: { place: number; isShared: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 124" className="-mr-1 h-22 w-11 shrink-0">
      <path d="M58 122V6" stroke="#8694b8" strokeWidth="5" strokeLinecap="round" />
      <path d="M56 8C38 0 26 18 4 8V44C24 54 36 36 56 44Z" fill="#0e7490" />
      <text x="30" y="33" textAnchor="middle" fontWeight="800" fontSize="18" fill="#fff">
        <tspan>{place}</tspan>
        <tspan dy="-6" fontSize="11">
          {texts.placeEnding(place, isShared)}
        </tspan>
      </text>
    </svg>
  );
}
