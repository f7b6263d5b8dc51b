import type { ReactNode } from "react";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { StatusTag } from "./StatusTag.tsx";
import { TournamentBack } from "./TournamentBack.tsx";

/** A tournament's name and how far it is, with what can be done to it as a whole. */
export function TournamentHeading({
  tournament: { name, status, teamCount, teamSize },
  note,
  children,
}: {
  tournament: Tournament;
  note: string;
  children: ReactNode;
}) {
  return (
    <header className="grid gap-3">
      <TournamentBack to="/admin/tournaments">{texts.back}</TournamentBack>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 dir="auto" className="wrap-anywhere">
              {name}
            </h2>
            <StatusTag status={status} />
          </div>
          <p className="mt-1 text-ink-2 text-sm">
            {texts.teamsOf(teamCount, teamSize)} · {note}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </header>
  );
}
