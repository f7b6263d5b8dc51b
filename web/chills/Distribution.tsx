import { useState } from "react";
import type { ChillStock } from "../../domain/chills/chills.ts";
import { foundIn } from "../../domain/players/search.ts";
import { sortByName } from "../../domain/players/standings.ts";
import { useLiveState, useTopic } from "../live/LiveProvider.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { chillsTexts as texts } from "../texts/chills.ts";
import { searchTexts } from "../texts/search.ts";
import { Card } from "../ui/Card.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { WindowedList } from "../ui/WindowedList.tsx";
import { PlayerChills } from "./PlayerChills.tsx";

const ROW_PX = 65;

/** Who has how many Chills, by name so that no row moves under the finger. */
export function Distribution({ stock }: { stock: ChillStock }) {
  const players = sortByName(useTopic("players"));
  const { status } = useLiveState();
  const [search, setSearch] = useState("");
  const shown = players.filter((player) => foundIn(player.name, search));
  return (
    <section aria-labelledby="chills-distribution" className="grid content-start gap-3">
      <h2 id="chills-distribution">{texts.distribution}</h2>
      <SearchField label={searchTexts.player} value={search} onValueChange={setSearch} />
      {status === "lost" && <LoadFailed message={texts.playersFailed} />}
      {shown.length > 0 ? (
        <Card padded={false}>
          <WindowedList
            as="ul"
            items={shown}
            idOf={({ id }) => id}
            rowHeight={ROW_PX}
            label={texts.distribution}
            rowClassName="border-line border-b last:border-0"
          >
            {(player) => <PlayerChills player={player} stock={stock} />}
          </WindowedList>
        </Card>
      ) : (
        <NothingFound title={searchTexts.noPlayer} onClear={() => setSearch("")} />
      )}
    </section>
  );
}
