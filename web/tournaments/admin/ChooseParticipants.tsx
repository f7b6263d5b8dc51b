import { useState } from "react";
import type { Seat } from "../../../domain/games/game.ts";
import { isFoundBy } from "../../../domain/names.ts";
import { NoPlayersFound } from "../../shell/NoPlayersFound.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { searchTexts } from "../../texts/search.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { PickGrid } from "../../ui/fields/PickGrid.tsx";
import { PickRow } from "../../ui/fields/PickRow.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";

/**
 * A list of all players, in which the participants are chosen; `chosen` are their ids. Chosen players stay at their
 * place in the list, so that an administrator can tick players from top to bottom.
 */
export function ChooseParticipants({
  players,
  chosen,
  onChange,
}: {
  players: readonly Seat[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}) {
  const [search, setSearch] = useState("");
  const matching = players.filter(({ name }) => isFoundBy(name, search));
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <section aria-label={texts.players} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>{texts.players}</h3>
        <div className="flex items-center gap-2">
          <span role="status" className="text-ink-2 text-sm tabular-nums">
            {texts.chosen(chosen.length)}
          </span>
          <Button variant="quiet" size="s" onClick={() => onChange(players.map(({ id }) => id))}>
            {texts.chooseAll}
          </Button>
          <Button variant="quiet" size="s" onClick={() => onChange([])}>
            {texts.chooseNone}
          </Button>
        </div>
      </div>
      <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
      <PickGrid items={matching}>
        {({ id, name }) => (
          <PickRow
            checked={chosen.includes(id)}
            onToggle={() => toggle(id)}
            leading={<Avatar id={id} name={name} />}
            title={name}
          />
        )}
      </PickGrid>
      {matching.length === 0 && <NoPlayersFound search={search} onClear={() => setSearch("")} />}
    </section>
  );
}
