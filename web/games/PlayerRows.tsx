import { useState } from "react";
import { isBot, type Seat } from "../../domain/games/game.ts";
import { choosePlayerBlocker } from "../../domain/games/selection.ts";
import { foundIn } from "../../domain/players/search.ts";
import { sortByName } from "../../domain/players/standings.ts";
import type { Refusal } from "../../domain/refusals/refusal.ts";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { searchTexts } from "../texts/search.ts";
import { NothingFound } from "../ui/NothingFound.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { NewGameDraft } from "./newGameState.ts";
import { SeatAvatar } from "./SeatAvatar.tsx";
import { seatsOf } from "./seats.ts";

/** Everybody, to be chosen from: oneself first, locked in; then the players by name; then the bots. */
export function PlayerRows({
  draft,
  busy,
  full,
  onChange,
}: {
  draft: NewGameDraft;
  busy: ReadonlySet<string>;
  full: Refusal | null;
  onChange(): void;
}) {
  const me = useMyId();
  const players = useTopic("players");
  const [search, setSearch] = useState("");
  /** The locked row that was pressed last: it says why. */
  const [pressed, setPressed] = useState<string | null>(null);
  const others = sortByName(players).filter(({ id, name }) => id !== me && foundIn(name, search));
  const bots = seatsOf(draft.players, players).filter((seat) => isBot(seat.id));
  const rows: Seat[] = [...players.filter(({ id }) => id === me), ...others, ...bots];

  const lockOf = (id: string): string | null => {
    if (id === me) return texts.youPlay;
    const blocker = choosePlayerBlocker(id, busy) ?? (draft.players.includes(id) ? null : full);
    return blocker?.message ?? null;
  };
  const press = (id: string) => {
    const lock = lockOf(id);
    setPressed(lock === null ? null : id);
    if (lock !== null) return;
    draft.toggle(id);
    onChange();
  };
  return (
    <>
      <SearchField label={searchTexts.player} value={search} onValueChange={setSearch} />
      <div className="grid gap-2 sm:grid-cols-2">
        {rows.map((seat) => {
          const lock = lockOf(seat.id);
          return (
            <PickRow
              key={seat.id}
              checked={draft.players.includes(seat.id)}
              locked={lock !== null}
              word={pressed === seat.id ? lock : null}
              onToggle={() => press(seat.id)}
              leading={<SeatAvatar seat={seat} />}
              title={seat.name}
              trailing={
                <>
                  {busy.has(seat.id) && <Tag tone="ice">{texts.inGame}</Tag>}
                  {seat.id === me && <Tag tone="gold">{texts.you}</Tag>}
                </>
              }
            />
          );
        })}
      </div>
      {others.length === 0 && search.trim() !== "" && (
        <NothingFound title={searchTexts.noPlayer} onClear={() => setSearch("")} />
      )}
    </>
  );
}
