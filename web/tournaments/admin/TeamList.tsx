import { useState } from "react";
import type { Progress } from "../../../domain/tournaments/progress.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ListRow, listItem } from "../../ui/ListRow.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { BringBackDialog, WithdrawDialog } from "./withdrawalDialogs.tsx";

/** The teams with their players, to withdraw and to bring back (rule T10). */
export function TeamList({ progress }: { progress: Progress }) {
  const [open, setOpen] = useState<{ readonly what: "withdraw" | "bringBack"; readonly team: Team } | null>(
    null,
  );
  const close = () => setOpen(null);
  const teams = [...progress.teams].sort((a, b) => a.place - b.place);
  return (
    <section className="grid gap-2">
      <h2>{texts.teamsTitle}</h2>
      <Card as="ul" padded={false} aria-label={texts.teamsTitle}>
        {teams.map((team) => (
          <li key={team.id} className={listItem}>
            <ListRow
              title={team.name}
              subtitle={team.players.map(({ name }) => name).join(", ")}
              trailing={<Staying team={team} onAsk={(what) => setOpen({ what, team })} />}
            />
          </li>
        ))}
      </Card>
      {open?.what === "withdraw" && <WithdrawDialog progress={progress} team={open.team} onClose={close} />}
      {open?.what === "bringBack" && <BringBackDialog progress={progress} team={open.team} onClose={close} />}
    </section>
  );
}

/** Whether a team is still in, with the button that changes it; one without players can't come back. */
function Staying({ team, onAsk }: { team: Team; onAsk(what: "withdraw" | "bringBack"): void }) {
  if (team.players.length === 0)
    return <Tag tone={team.withdrawn ? "red" : "neutral"}>{team.withdrawn ? texts.out : texts.empty}</Tag>;
  if (!team.withdrawn)
    return (
      <Button
        variant="quiet"
        size="s"
        aria-label={texts.withdrawLabel(team.name)}
        onClick={() => onAsk("withdraw")}
      >
        {texts.withdraw}
      </Button>
    );
  return (
    <span className="grid justify-items-end gap-2">
      <Tag tone="red">{texts.out}</Tag>
      <Button
        variant="quiet"
        size="s"
        aria-label={texts.bringBackLabel(team.name)}
        onClick={() => onAsk("bringBack")}
      >
        {texts.bringBack}
      </Button>
    </span>
  );
}
