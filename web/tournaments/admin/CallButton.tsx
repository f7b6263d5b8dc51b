import { Megaphone } from "lucide-react";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Menu } from "../../ui/Menu.tsx";

/** The button that calls a match to one of the free tables, or cancels its call (rule T15). */
export function CallButton({
  match,
  call,
  tables,
}: {
  match: MatchRef & { readonly tournamentId: string };
  /** The call of the match; null if the match is not called. */
  call: { readonly table: number } | null;
  /** The numbers of the free tables. */
  tables: readonly number[];
}) {
  const { run, busy, failure } = useCommand(api.tournaments.callMatch, texts.failed);
  const callTo = (table: number | null) => void run({ ...match, table });
  return (
    <>
      {call && (
        <Button variant="quiet" busy={busy} onClick={() => callTo(null)}>
          {texts.freeTable}
        </Button>
      )}
      {!call && tables.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" icon={Megaphone} busy={busy}>
              {texts.call}
            </Button>
          }
          groups={[
            tables.map((table) => ({
              label: texts.table(table),
              icon: Megaphone,
              act: () => callTo(table),
            })),
          ]}
        />
      )}
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </>
  );
}
