import { Sheet } from "lucide-react";
import { useState } from "react";
import { csvOf } from "../../domain/backups/csv.ts";
import { standings } from "../../domain/people/players/standings.ts";
import { shownFailure } from "../api/failure.ts";
import { useEverybody } from "../live/players/useEverybody.ts";
import { useRanking } from "../live/players/useRanking.ts";
import { tablesTexts as texts } from "../texts/tables.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { downloadText } from "../ui/download.ts";
import { useToast } from "../ui/messages/Toasts.tsx";
import { gamesTable, journalTable, ledgerTable, rankingTable } from "./tables.ts";

type Name = keyof typeof texts.names;

/** Buttons that each give a table of the event as a file for spreadsheets (rule W8). */
export function TablesCard() {
  const { players, isComplete } = useEverybody();
  const { all } = useRanking();
  const toast = useToast();
  const [busy, setBusy] = useState<Name | null>(null);
  const tableOf = {
    ranking: async () => rankingTable(standings(players, all)),
    games: gamesTable,
    ledger: ledgerTable,
    journal: journalTable,
  };
  const give = async (name: Name) => {
    setBusy(name);
    try {
      downloadText(`${texts.names[name]}.csv`, csvOf(await tableOf[name]()), "text/csv");
    } catch (error) {
      toast.error(shownFailure(error, { unexpected: texts.failed }).message);
    }
    setBusy(null);
  };
  return (
    <Card as="section" aria-labelledby="tables" className="grid gap-2">
      <h3 id="tables">{texts.title}</h3>
      <p className="text-ink-2 text-sm">{texts.intro}</p>
      <div className="flex flex-wrap gap-2">
        {(["ranking", "games", "ledger", "journal"] as const).map((name) => (
          <Button
            key={name}
            variant="quiet"
            icon={Sheet}
            busy={busy === name}
            disabled={!isComplete || busy !== null}
            onClick={() => void give(name)}
          >
            {texts.names[name]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
