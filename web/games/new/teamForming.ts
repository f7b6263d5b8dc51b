import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { type Seat, teamName } from "../../../domain/games/game.ts";
import {
  distributePlayers,
  placeInTeam,
  removeFromTeam,
  type Teams,
  teamWithRoom,
} from "../../../domain/games/teams.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { type DropPlace, drop } from "./teamDrag.ts";

/** The actions on the teams of a draft. Every move of a player is announced to screen readers. */
interface TeamForming {
  /** The number of the team that the next pressed player joins; null if all teams are full. */
  readonly next: number | null;
  /** The last sentence for screen readers. */
  readonly announcement: string;
  /** Makes the next pressed player join this team, if it has room. */
  choose(linkNumber: number): void;
  join(seat: Seat): void;
  leave(seat: Seat): void;
  announceDrag(seat: Seat): void;
  /** `target` is null when the player was dropped outside all targets. */
  drop(seat: Seat, target: DropPlace | null): void;
  /** Puts the players without a team into teams at random. If all players have a team, all teams are drawn again. */
  draw(): void;
}

/** Selectors of the controls that may get the focus. */
const LAUNCH_BUTTON = "[data-launch]";
const FREE_PLAYER = "[data-free] li button";

/**
 * Forms the teams of a draft. When the pressed button disappears, the focus moves to the next useful control inside
 * `container`. `onChange` is called before every change.
 */
export function useTeamForming(
  draft: NewGameDraft,
  size: number,
  seats: readonly Seat[],
  container: RefObject<HTMLElement | null>,
  onChange: () => void,
): TeamForming {
  const [preferred, choose] = useState<number | null>(null);
  const [announcement, announce] = useState("");
  const { teams, players } = draft;
  const next = teamWithRoom(teams, size, preferred);

  const change = (changed: Teams, sentence: string, focusSelector: string) => {
    onChange();
    flushSync(() => {
      draft.setTeams(changed);
      announce(sentence);
    });
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>(focusSelector)?.focus({ preventScroll: true });
  };
  const teamOf = (seat: Seat) => teams.find((team) => team.players.includes(seat.id))?.linkNumber ?? 0;
  const leave = (seat: Seat) => {
    const team = teamOf(seat);
    change(
      removeFromTeam(teams, seat.id),
      texts.leftTeam(seat.name, teamName(team)),
      `[data-team="${team}"] [data-seat]`,
    );
  };
  return {
    next,
    announcement,
    choose,
    leave,
    join: (seat) => {
      if (next === null) return;
      const team = container.current?.querySelector(`[data-team="${next}"]`);
      change(
        placeInTeam(teams, seat.id, next, size),
        texts.joined(seat.name, teamName(next)),
        `${FREE_PLAYER}, ${LAUNCH_BUTTON}`,
      );
      team?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    announceDrag: (seat) => announce(texts.dragStarted(seat.name)),
    drop: (seat, target) => {
      const changed = target ? drop(teams, seat.id, target, size) : teams;
      if (!target || changed === teams) return announce(texts.staysInPlace(seat.name));
      if (target.team === null) return leave(seat);
      const joined = changed.find((team) => team.linkNumber === target.team)?.players ?? [];
      const other = seats.find(({ id }) => id === target.member);
      const sentence =
        other && !joined.includes(other.id)
          ? texts.swapped(seat.name, other.name)
          : texts.joined(seat.name, teamName(target.team));
      change(changed, sentence, `${FREE_PLAYER}, ${LAUNCH_BUTTON}`);
    },
    draw: () =>
      change(distributePlayers(teams, players, size, Math.random), texts.distributed, LAUNCH_BUTTON),
  };
}
