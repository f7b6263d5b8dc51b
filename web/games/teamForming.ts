import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { type Seat, teamName } from "../../domain/games/game.ts";
import { distribute, openTeam, place, remove, type Teams } from "../../domain/games/teams.ts";
import { newGameTexts as texts } from "../texts/newGame.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { type DropPlace, drop } from "./teamDrag.ts";

/** What can be done to the teams of a draft, and what a screen reader hears of it. */
interface TeamForming {
  /** The number of the team that the next player pressed joins. */
  readonly next: number | null;
  readonly said: string;
  choose(linkNumber: number): void;
  join(seat: Seat): void;
  leave(seat: Seat): void;
  take(seat: Seat): void;
  /** `where` is null when it is over no place at all. */
  drop(seat: Seat, where: DropPlace | null): void;
  draw(): void;
}

const LAUNCH = "[data-launch]";
const FREE = "[data-free] li button";

/**
 * Forms the teams of a draft. When the button that was pressed goes away, the focus moves on to the next thing to do
 * inside `room`. `onChange` is called before every change.
 */
export function useTeamForming(
  draft: NewGameDraft,
  size: number,
  seats: readonly Seat[],
  room: RefObject<HTMLElement | null>,
  onChange: () => void,
): TeamForming {
  const [preferred, choose] = useState<number | null>(null);
  const [said, say] = useState("");
  const { teams, players } = draft;
  const next = openTeam(teams, size, preferred);

  const change = (changed: Teams, sentence: string, focus: string) => {
    onChange();
    flushSync(() => {
      draft.setTeams(changed);
      say(sentence);
    });
    if (document.activeElement === document.body)
      room.current?.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
  };
  const teamOf = (seat: Seat) => teams.find((team) => team.players.includes(seat.id))?.linkNumber ?? 0;
  const leave = (seat: Seat) => {
    const team = teamOf(seat);
    change(
      remove(teams, seat.id),
      texts.leftTeam(seat.name, teamName(team)),
      `[data-team="${team}"] [data-seat]`,
    );
  };
  return {
    next,
    said,
    choose,
    leave,
    join: (seat) => {
      if (next === null) return;
      const team = room.current?.querySelector(`[data-team="${next}"]`);
      change(
        place(teams, seat.id, next, size),
        texts.joined(seat.name, teamName(next)),
        `${FREE}, ${LAUNCH}`,
      );
      team?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    take: (seat) => say(texts.inHand(seat.name)),
    drop: (seat, where) => {
      const changed = where ? drop(teams, seat.id, where, size) : teams;
      if (!where || changed === teams) return say(texts.unmoved(seat.name));
      if (where.team === null) return leave(seat);
      const joined = changed.find((team) => team.linkNumber === where.team)?.players ?? [];
      const other = seats.find(({ id }) => id === where.member);
      const sentence =
        other && !joined.includes(other.id)
          ? texts.swapped(seat.name, other.name)
          : texts.joined(seat.name, teamName(where.team));
      change(changed, sentence, `${FREE}, ${LAUNCH}`);
    },
    draw: () => change(distribute(teams, players, size, Math.random), texts.distributed, LAUNCH),
  };
}
