import { useState } from "react";
import { isFoundBy } from "../../../domain/names.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { ChillStock } from "../../../domain/wheel/chills/chills.ts";
import { useLiveState } from "../../live/LiveProvider.tsx";
import { CounterStepper } from "../../points/counters/CounterStepper.tsx";
import { useCounter } from "../../points/counters/useCounter.ts";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { NoPlayersFound } from "../../shell/NoPlayersFound.tsx";
import { chillsTexts as texts } from "../../texts/chills.ts";
import { searchTexts } from "../../texts/search.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { Name } from "../../ui/Name.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";

const ROW_PX = 65;

/** The number of Chills of each player, sorted by name, so that no row moves when Chills change. */
export function Distribution({ players, stock }: { players: readonly Player[]; stock: ChillStock }) {
  const { status } = useLiveState();
  const [search, setSearch] = useState("");
  const shown = players.filter((player) => isFoundBy(player.name, search));
  return (
    <section aria-labelledby="chills-distribution" className="grid content-start gap-3">
      <h2 id="chills-distribution">{texts.distribution}</h2>
      <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
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
        <NoPlayersFound search={search} onClear={() => setSearch("")} />
      )}
    </section>
  );
}

/** One player's Chills, with minus and plus buttons. Below, a message says why a press had no effect or failed. */
function PlayerChills({ player, stock }: { player: Player; stock: ChillStock }) {
  const control = useCounter(player, "chillsOwned", stock);
  const { note, retry } = control;
  return (
    <div className="grid gap-2 px-3 py-1.5 sm:px-4">
      <div className="flex min-h-13 items-center gap-3">
        <Avatar id={player.id} name={player.name} />
        <Name className="flex-1 font-semibold">{player.name}</Name>
        <CounterStepper control={control} name={player.name} />
      </div>
      {note !== null && (
        <div className="pb-1.5">
          <RetryBanner message={note} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
