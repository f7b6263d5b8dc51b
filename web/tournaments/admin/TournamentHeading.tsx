import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { TournamentName } from "../TournamentName.tsx";
import { StatusTag } from "./StatusTag.tsx";

/** A tournament's name and status, its teams once it is open, a `note`, and the tournament's buttons (`children`). */
export function TournamentHeading({
  tournament: { name, status, teamCount, teamSize },
  note,
  children,
}: {
  tournament: Tournament;
  note: string;
  children: Content;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <TournamentName
        name={name}
        back={{ to: "/admin/tournaments", label: texts.back }}
        tag={
          <span className={status === "active" ? "max-sm:hidden" : ""}>
            <StatusTag status={status} />
          </span>
        }
      >
        {status === "draft" ? note : `${texts.teamsOf(teamCount, teamSize)}, ${note}`}
      </TournamentName>
      <div className="flex flex-wrap gap-2 print:hidden">{children}</div>
    </header>
  );
}
