import { Bell } from "lucide-react";
import { named } from "../../../domain/named.ts";
import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { tournamentMomentTexts as texts } from "../../texts/tournamentMoments.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { Tag } from "../../ui/Tag.tsx";
import { MatchButton } from "../match/MatchButton.tsx";
import { sideText } from "../matchLook.ts";
import { TeamAvatars } from "../TeamAvatars.tsx";
import type { OwnTournament, ShownTournament } from "../useTournament.ts";

/** A card about a match, in a dialog. A press closes the dialog and opens the sheet of the match. */
function Panel({
  shown,
  match,
  onClose,
  children,
}: {
  shown: ShownTournament;
  match: Match | undefined;
  onClose(): void;
  children: Content;
}) {
  return (
    <MatchButton
      tournamentId={shown.progress.tournament.id}
      match={match}
      beforeOpen={onClose}
      className="grid gap-2 rounded-[1.25rem] border border-line bg-surface p-3.5 text-left hover:no-underline"
    >
      {children}
    </MatchButton>
  );
}

/** The next opponent, or the two teams that may be the opponent, and a note that the players will be called to a table. */
export function NextCard({
  shown,
  heading,
  next,
  onClose,
}: {
  shown: OwnTournament;
  heading: string;
  next: Match | undefined;
  onClose(): void;
}) {
  const { teams, matches, own } = shown;
  const side = next?.sides.find((each) => !(each.kind === "team" && each.teamId === own.id));
  const source = side?.kind === "undecided" ? matchAt(matches, side.of) : undefined;
  const opponentIds = side?.kind === "team" ? [side.teamId] : source ? teamIdsOf(source) : [];
  const opponents = opponentIds.flatMap((id) => teams.get(id) ?? []);
  const [first, second] = opponents;
  return (
    <Panel shown={shown} match={next} onClose={onClose}>
      <span className="font-semibold text-ink-2 text-sm">{heading}</span>
      <span className="flex items-center gap-2.5">
        {first && <TeamAvatars team={first} size="m" />}
        <b className="wrap-anywhere min-w-0 font-semibold">
          {!first
            ? side?.kind === "ranked"
              ? sideText(shown, side)
              : texts.opponentToCome
            : second
              ? texts.either(peopleOf(first), peopleOf(second))
              : named(peopleOf(first))}
        </b>
      </span>
      <span className="flex items-center gap-2 text-ink-2 text-sm">
        <Bell aria-hidden="true" className="size-4.5 shrink-0" />
        <span>{texts.youWillBeCalled}</span>
      </span>
    </Panel>
  );
}

/** A match under way that players without a next match may watch. */
export function WatchCard({
  shown,
  match,
  onClose,
}: {
  shown: ShownTournament;
  match: Match;
  onClose(): void;
}) {
  const { teams, progress } = shown;
  const [first, second] = teamIdsOf(match).map((id) => teams.get(id));
  const table = recordAt(progress.records, match)?.call?.table;
  if (!first || !second) return null;
  return (
    <Panel shown={shown} match={match} onClose={onClose}>
      <span className="flex items-center justify-between gap-2">
        <b>{texts.watchNow}</b>
        {table !== undefined && <Tag tone="ice">{texts.table(table)}</Tag>}
      </span>
      <span className="flex items-center gap-2.5">
        <TeamAvatars team={first} size="m" />
        <span className="wrap-anywhere min-w-0">{texts.meets(peopleOf(first), peopleOf(second))}</span>
        <TeamAvatars team={second} size="m" />
      </span>
    </Panel>
  );
}
