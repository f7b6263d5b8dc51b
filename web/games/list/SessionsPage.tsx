import { Gamepad2 } from "lucide-react";
import { Fragment, useState } from "react";
import { useSearchParams } from "wouter";
import type { Game, GameStatus, Seat } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { gamesTexts } from "../../texts/games.ts";
import { searchTexts } from "../../texts/search.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { FilterChip } from "../../ui/Chip.tsx";
import { useParamRemoval } from "../../ui/dialogs/useParamRemoval.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { part } from "../../ui/loading/part.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { EventGamesBand } from "../champions/EventGamesBand.tsx";
import { GameNameField } from "../names/GameNameField.tsx";
import { EarlierGames } from "./EarlierGames.tsx";
import { FinishedDays } from "./FinishedDays.tsx";
import { newestGamesFirst } from "./order.ts";
import { SessionGame } from "./SessionGame.tsx";

const LinkedGame = part(() => import("./LinkedGame.tsx"));

/** The name of the parameter of a link that opens a game's dialog: `?partie=` and the id of the game. */
const GAME_PARAM = "partie";

/** The approximate height of an ongoing game, with its margin. */
const ROW_PX = 130;

/** Everybody's games, newest first, filtered by status, player and game (rule P8). */
export function SessionsPage() {
  const [chosen, setFilter] = useState(anySession);
  const [params] = useSearchParams();
  const [linkedId, setLinkedId] = useState(params.get(GAME_PARAM));
  useParamRemoval(GAME_PARAM, linkedId === null);
  const isNameDeleted = useRow("gameNames", chosen.gameNameId ?? "") === undefined;
  const filter = chosen.gameNameId !== null && isNameDeleted ? { ...chosen, gameNameId: null } : chosen;
  const { status, player, gameNameId } = filter;
  const matches = (game: Game) =>
    (gameNameId === null || game.gameNameId === gameNameId) &&
    (player === null || game.players.some((seat) => seat.id === player.id));
  const games = newestGamesFirst(useTopic("games")).filter(matches);
  const ongoing = status === "completed" ? [] : games.filter((game) => game.status === "ongoing");
  const finished = status === "ongoing" ? [] : games.filter((game) => game.status === "completed");
  const empty =
    ongoing.length > 0 ? null : <NoSession filter={filter} onClear={() => setFilter(anySession)} />;
  return (
    <>
      <PageTitle title={texts.title}>{texts.intro}</PageTitle>
      {linkedId !== null && (
        <Boundary waiting={null} failed={() => null}>
          <LinkedGame id={linkedId} onClose={() => setLinkedId(null)} />
        </Boundary>
      )}
      <EventGamesBand />
      <SessionFilters filter={filter} onChange={setFilter} />
      {ongoing.length > 0 && <OngoingGames games={ongoing} />}
      {status === "ongoing" ? (
        <Fragment>{empty}</Fragment>
      ) : (
        <section className="grid gap-4">
          {finished.length > 0 && <h2>{gamesTexts.finished}</h2>}
          <EarlierGames
            key={`${player?.id} ${gameNameId}`}
            shown={finished}
            playerId={player?.id ?? null}
            gameNameId={gameNameId}
            empty={empty}
          >
            {(earlier) => <FinishedDays games={[...finished, ...earlier]} />}
          </EarlierGames>
        </section>
      )}
    </>
  );
}

/** The ongoing games: one under the other on a phone, three beside each other on a computer. */
function OngoingGames({ games }: { games: readonly Game[] }) {
  const columns = useIsWide() ? 3 : 1;
  const rows = games.flatMap((_, index) =>
    index % columns === 0 ? [games.slice(index, index + columns)] : [],
  );
  return (
    <section className="grid gap-3">
      <h2>{gamesTexts.ongoing}</h2>
      <WindowedList
        as="ul"
        items={rows}
        idOf={([first]) => first?.id ?? ""}
        rowHeight={ROW_PX}
        label={gamesTexts.ongoing}
        rowClassName="pb-3 last:pb-0"
      >
        {(row) => (
          <div className="grid gap-3 lg:grid-cols-3">
            {row.map((game) => (
              <SessionGame key={game.id} game={game} />
            ))}
          </div>
        )}
      </WindowedList>
    </section>
  );
}

function NoSession({ filter, onClear }: { filter: SessionFilter; onClear(): void }) {
  if (filter.status === null && filter.player === null && filter.gameNameId === null)
    return (
      <EmptyState icon={Gamepad2} title={texts.none} action={<LinkButton to="/">{texts.start}</LinkButton>}>
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <NothingFound
      title={texts.noMatch}
      hint={texts.noMatchHint}
      clearLabel={searchTexts.clearFilters}
      onClear={onClear}
    />
  );
}

/** The filter of the list of games; null means any. */
interface SessionFilter {
  readonly status: GameStatus | null;
  readonly player: Seat | null;
  /** The id of a name in the list of games. */
  readonly gameNameId: string | null;
}

/** The filter that every game passes. */
const anySession: SessionFilter = { status: null, player: null, gameNameId: null };

/** The value of the status field when any status passes the filter. */
const ANY = "*";

function SessionFilters({
  filter,
  onChange,
}: {
  filter: SessionFilter;
  onChange(filter: SessionFilter): void;
}) {
  const change = (changes: Partial<SessionFilter>) => onChange({ ...filter, ...changes });
  const me = usePlayer(useMyId());
  const isMine = filter.player !== null && filter.player.id === me?.id;
  return (
    <div className="flex flex-wrap gap-1 sm:gap-2">
      <SelectField
        label={texts.status}
        filter={filter.status ? "on" : "off"}
        value={filter.status ?? ANY}
        onValueChange={(status: GameStatus | typeof ANY) =>
          change({ status: status === ANY ? null : status })
        }
        options={[
          { value: ANY, label: texts.allStatuses },
          { value: "ongoing", label: texts.ongoing },
          { value: "completed", label: texts.finished },
        ]}
      />
      <PlayerField
        label={texts.player}
        none={texts.anyPlayer}
        isFilter
        player={filter.player}
        onPick={(player) => change({ player })}
      />
      <GameNameField
        label={texts.game}
        none={texts.anyGame}
        isFilter
        gameNameId={filter.gameNameId}
        onPick={(name) => change({ gameNameId: name?.id ?? null })}
      />
      {me && (
        <FilterChip
          isOn={isMine}
          onToggle={() => change({ player: isMine ? null : { id: me.id, name: me.name } })}
          label={texts.mine}
        />
      )}
    </div>
  );
}
