import type { CSSProperties } from "react";
import { matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import {
  type Origin,
  roundsOf,
  type Shape,
  type Slot,
  sameMatch,
  slotsOf,
  THIRD_PLACE,
} from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { classes } from "../../ui/classes.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { useIsWide } from "../../ui/wide.ts";
import { TeamAvatars } from "../TeamAvatars.tsx";
import { type Arranging, TeamRow } from "./TeamRow.tsx";

/** What all parts of the bracket share. `places` are the teams by their place in the draw. */
interface Drawn {
  readonly places: readonly Team[];
  readonly slots: readonly Slot[];
  readonly arranging: Arranging;
  readonly isWide: boolean;
}

/** The widths of the columns on a computer: later columns share the rest of the width. */
const COLUMNS =
  "[--first:clamp(17rem,34cqw,22rem)] [--later:clamp(9rem,calc((100cqw-var(--first))/var(--laters)-2rem),17rem)]";
/** The tree of fewer teams is too low for the third-place match below the final. */
const MIN_TEAMS_OF_HIGH_TREE = 7;
/** A window with very large letters has no room for a second column. */
const secondColumn = "max-[18rem]:hidden";

/**
 * The bracket of a tournament in which nobody has played yet (rule T7). Its first column has the teams with their players,
 * which can be moved. A phone shows the first round and the faces of the second; a computer shows all rounds.
 */
export function DraftBracket({
  teams,
  shape,
  action,
  ...arranging
}: Arranging & {
  teams: readonly Team[];
  shape: Shape;
  /** A button next to the name of the first round on a phone. */
  action?: Elements;
}) {
  const isWide = useIsWide();
  const rounds = roundsOf(teams.length);
  const slots = slotsOf(shape);
  const places = [...teams].sort((a, b) => a.place - b.place);
  const shownRounds = isWide ? rounds : Math.min(2, rounds);
  return (
    <div className="@container -mx-4 overflow-x-auto overflow-y-hidden px-4 py-1 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div
        className={classes(COLUMNS, isWide && teams.length < MIN_TEAMS_OF_HIGH_TREE && "pb-24")}
        style={{ "--laters": Math.max(1, rounds - 1) } as CSSProperties}
      >
        <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-8 lg:mb-0 lg:min-h-0 lg:flex-nowrap lg:justify-start">
          {Array.from({ length: isWide ? rounds : 1 }, (_, index) => index + 1).map((round) => (
            <h2 key={round} className={classes("text-base", isWide && widthOf(round))}>
              {roundName(teams.length, round)}
            </h2>
          ))}
          {action}
        </div>
        {slots
          .filter(({ round, position }) => round === shownRounds && position !== THIRD_PLACE)
          .map((slot) => (
            <Branch key={slot.position} slot={slot} drawn={{ places, slots, arranging, isWide }} />
          ))}
      </div>
    </div>
  );
}

function widthOf(round: number): string {
  return round === 1 ? "w-(--first) shrink-0" : "w-(--later) shrink-0";
}

/** A match with the matches and byes that lead to it at its left, and the lines between them. */
function Branch({ slot, drawn }: { slot: Slot; drawn: Drawn }) {
  if (slot.round === 1) return <FirstMatch slot={slot} drawn={drawn} />;
  return (
    <div className="flex">
      <div className={classes("flex min-w-0 flex-col", !drawn.isWide && "flex-1")}>
        {slot.origins.map((origin, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
            key={index}
            className="relative flex flex-1 items-center pr-4 max-[18rem]:pr-0"
          >
            <Source origin={origin} drawn={drawn} />
            <span
              aria-hidden="true"
              className={classes(
                "absolute right-0 w-4 border-line-strong/60 border-r-2",
                secondColumn,
                index === 0
                  ? "top-1/2 bottom-0 rounded-tr-lg border-t-2"
                  : "top-0 bottom-1/2 rounded-br-lg border-b-2",
              )}
            />
          </div>
        ))}
      </div>
      <LaterMatch slot={slot} drawn={drawn} />
    </div>
  );
}

/** The team or the match that a side of a match comes from. */
function Source({ origin, drawn }: { origin: Origin; drawn: Drawn }) {
  if (origin.kind === "place") return <Bye team={drawn.places[origin.place]} drawn={drawn} />;
  const slot = origin.kind === "winner" && drawn.slots.find((each) => sameMatch(each, origin.of));
  return slot ? <Branch slot={slot} drawn={drawn} /> : null;
}

/** A match of the first round: its two teams. */
function FirstMatch({ slot: { position, origins }, drawn }: { slot: Slot; drawn: Drawn }) {
  const [one, other] = origins.map((origin) =>
    origin.kind === "place" ? drawn.places[origin.place] : undefined,
  );
  if (!one || !other) return null;
  return (
    <section
      aria-label={texts.match(position)}
      className={classes(
        "my-2 rounded-card border border-line bg-surface shadow-card",
        drawn.isWide ? widthOf(1) : "min-w-0 flex-1",
      )}
    >
      <div className="rounded-t-card">
        <TeamRow {...drawn.arranging} team={one} isBye={false} />
      </div>
      <div className="rounded-b-card border-line border-t">
        <TeamRow {...drawn.arranging} team={other} isBye={false} />
      </div>
    </section>
  );
}

/** A team that skips the first round. */
function Bye({ team, drawn }: { team: Team | undefined; drawn: Drawn }) {
  if (!team) return null;
  return (
    <section
      aria-label={texts.exempt}
      className={classes(
        "my-2 rounded-card border-[1.5px] border-line-strong/70 border-dashed",
        drawn.isWide ? widthOf(1) : "min-w-0 flex-1",
      )}
    >
      <TeamRow {...drawn.arranging} team={team} isBye />
    </section>
  );
}

/** A match of a later round. Screen readers do not read it, because it repeats the first column. */
function LaterMatch({ slot, drawn }: { slot: Slot; drawn: Drawn }) {
  const { isWide, slots } = drawn;
  const final = isWide && slot.round === roundsOf(drawn.places.length);
  const third = final && slots.find(({ position }) => position === THIRD_PLACE);
  return (
    <div
      aria-hidden="true"
      className={classes("relative grid shrink-0 grid-rows-[1fr_auto_1fr] pl-4", secondColumn)}
    >
      <span className="absolute top-1/2 left-0 w-4 -translate-y-px border-line-strong/60 border-t-2" />
      <span />
      <Sides slot={slot} drawn={drawn} />
      {third && (
        // It does not count for the height: the tree begins right below the names of the rounds.
        <div className="relative">
          <div className="absolute grid gap-2 pt-6">
            <b className="font-bold font-display text-sm">{matchName(drawn.places.length, third)}</b>
            <Sides slot={third} drawn={drawn} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The two sides of a match of a later round: its teams, or who will come. A phone shows faces or a question mark only. */
function Sides({ slot: { round, origins }, drawn }: { slot: Slot; drawn: Drawn }) {
  const { isWide, places } = drawn;
  return (
    <div
      className={classes(
        "divide-y divide-line rounded-card border border-line bg-surface text-sm shadow-card",
        isWide ? "w-(--later)" : "w-18 sm:w-28",
      )}
    >
      {origins.map((origin, index) => {
        const team = origin.kind === "place" ? places[origin.place] : undefined;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
            key={index}
            className={classes("flex min-h-10 items-center gap-2 px-2.5 py-1", !isWide && "justify-center")}
          >
            {team ? (
              <>
                <TeamAvatars team={team} />
                {isWide && (
                  <b className="wrap-anywhere line-clamp-2 min-w-0 font-semibold">{peopleOf(team)}</b>
                )}
              </>
            ) : (
              <>
                <span className="grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong border-dashed text-ink-2 text-xs">
                  {isWide ? "" : "?"}
                </span>
                {isWide && (
                  <span className="min-w-0 text-ink-2">
                    {round === 2 && origin.kind === "winner"
                      ? texts.winnersOf(origin.of.position)
                      : tournamentsTexts.toCome}
                  </span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
