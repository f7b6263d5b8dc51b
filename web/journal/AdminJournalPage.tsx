import { useState } from "react";
import { sortByName } from "../../domain/names.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { journalTexts as texts } from "../texts/journal.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { JournalList } from "./JournalList.tsx";

/** The value that stands for everybody in the picker. */
const ANY = "*";

/** /admin/history: what happened at the wheel and with cards, to everybody or to one player. */
export function AdminJournalPage() {
  const [playerId, setPlayerId] = useState(ANY);
  const players = sortByName(useTopic("players"));
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2>{texts.title}</h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        <div className="w-full sm:w-72">
          <SelectField
            label={texts.player}
            value={playerId}
            onValueChange={(id: string) => setPlayerId(id)}
            options={[
              { value: ANY, label: texts.anyPlayer },
              ...players.map((player) => ({ value: player.id, label: player.name })),
            ]}
          />
        </div>
      </div>
      <JournalList key={playerId} playerId={playerId === ANY ? null : playerId} named />
    </section>
  );
}
