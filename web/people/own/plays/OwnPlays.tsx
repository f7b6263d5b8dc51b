import { Dices, Sheet } from "lucide-react";
import { useState } from "react";
import { bgStatsFile } from "../../../../domain/backups/bgStats.ts";
import { csvOf } from "../../../../domain/backups/csv.ts";
import { shownFailure } from "../../../api/failure.ts";
import { completedGames } from "../../../games/list/completedGames.ts";
import { useRow } from "../../../live/LiveProvider.tsx";
import { localTime } from "../../../texts/days.ts";
import { ownPlaysTexts as texts } from "../../../texts/ownPlays.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { downloadText } from "../../../ui/download.ts";
import { useToast } from "../../../ui/messages/Toasts.tsx";
import { playsTable } from "./playsTable.ts";

/** Buttons that give the player's own games, as a table or for the app BG Stats (rule W14). */
export function OwnPlays({ playerId }: { playerId: string }) {
  const event = useRow("event", "event")?.title ?? "";
  const toast = useToast();
  const [busy, setBusy] = useState<"table" | "bgStats" | null>(null);
  const give = async (form: "table" | "bgStats") => {
    setBusy(form);
    try {
      const games = await completedGames(playerId);
      if (form === "table") downloadText(`${texts.fileName}.csv`, csvOf(playsTable(games)), "text/csv");
      else {
        const file = bgStatsFile(games, { meId: playerId, event, localTime });
        downloadText(`${texts.fileName}.bgsplay`, file, "application/json");
      }
    } catch (error) {
      toast.error(shownFailure(error, { unexpected: texts.failed }).message);
    }
    setBusy(null);
  };
  return (
    <Card as="section" aria-labelledby="own-plays" className="grid gap-2">
      <h2 id="own-plays" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-ink-2 text-sm">{texts.intro}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon={Sheet}
          busy={busy === "table"}
          disabled={busy !== null}
          onClick={() => void give("table")}
        >
          {texts.table}
        </Button>
        <Button
          variant="quiet"
          icon={Dices}
          busy={busy === "bgStats"}
          disabled={busy !== null}
          onClick={() => void give("bgStats")}
        >
          {texts.bgStats}
        </Button>
      </div>
    </Card>
  );
}
