import { Megaphone } from "lucide-react";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { ListRow, listItem } from "../../ui/ListRow.tsx";

/** A match that waits to be called: what it waits for, and the button that calls it to a table, if one is free. */
export function QueuedMatchRow({
  match,
  title,
  teams,
  waits,
  table,
  isNext,
}: {
  match: MatchRef & { readonly tournamentId: string };
  title: string;
  teams: string;
  waits: string;
  /** The first one that is free. */
  table: number | null;
  isNext: boolean;
}) {
  const { run, busy, failure } = useCommand(api.tournaments.callMatch, texts.failed);
  return (
    <li className={listItem}>
      <ListRow
        title={teams}
        subtitle={`${title} · ${waits}`}
        trailing={
          table !== null && (
            <Button
              variant={isNext ? "primary" : "quiet"}
              size="s"
              icon={Megaphone}
              aria-label={texts.callTo(title, table)}
              busy={busy}
              onClick={() => void run({ ...match, table })}
            >
              {texts.table(table)}
            </Button>
          )
        }
      />
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </li>
  );
}
