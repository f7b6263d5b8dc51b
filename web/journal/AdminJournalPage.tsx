import { useState } from "react";
import type { Seat } from "../../domain/games/game.ts";
import { PlayerField } from "../names/PlayerField.tsx";
import { journalTexts as texts } from "../texts/journal.ts";
import { JournalList } from "./JournalList.tsx";

/** /admin/journal: the history of the wheel, cards, tournaments and sign-ups, for everybody or for one player. */
export function AdminJournalPage() {
  const [player, setPlayer] = useState<Seat | null>(null);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2>{texts.title}</h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        <div className="w-full sm:w-72">
          <PlayerField label={texts.player} none={texts.anyPlayer} player={player} onPick={setPlayer} />
        </div>
      </div>
      <JournalList key={player?.id} playerId={player?.id ?? null} named />
    </section>
  );
}
