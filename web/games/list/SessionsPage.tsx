import { Gamepad2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "wouter";
import type { Game } from "../../../domain/games/game.ts";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { gamesTexts } from "../../texts/games.ts";
import { searchTexts } from "../../texts/search.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { useParamRemoval } from "../../ui/dialogs/useParamRemoval.ts";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { part } from "../../ui/loading/part.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { EarlierGames } from "./EarlierGames.tsx";
import { FinishedGame } from "./FinishedGame.tsx";
import { OngoingGame } from "./OngoingGame.tsx";
import { newestGamesFirst } from "./order.ts";
import { anySession, type SessionFilter, SessionFilters } from "./SessionFilters.tsx";

const LinkedGame = part(() => import("./LinkedGame.tsx"));

/** The name of the parameter of a link that opens a game's dialog: `?partie=` and the id of the game. */
const GAME_PARAM = "partie";

/** The approximate height of an ongoing game, with its margin. */
const ROW_PX = 190;

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
      <TwoColumns
        asideFirst
        aside={
          <>
            <SessionFilters filter={filter} onChange={setFilter} />
            {ongoing.length > 0 && (
              <section className="grid gap-3">
                <h2>{gamesTexts.ongoing}</h2>
                <WindowedList
                  as="ul"
                  items={ongoing}
                  idOf={({ id }) => id}
                  rowHeight={ROW_PX}
                  label={gamesTexts.ongoing}
                  rowClassName="pb-3 last:pb-0"
                >
                  {(game) => <OngoingGame game={game} />}
                </WindowedList>
              </section>
            )}
          </>
        }
      >
        {status === "ongoing" ? (
          empty
        ) : (
          <section className="grid gap-3">
            {finished.length > 0 && <h2>{gamesTexts.finished}</h2>}
            {finished.map((game) => (
              <FinishedGame key={game.id} game={game} />
            ))}
            <EarlierGames
              key={`${player?.id} ${gameNameId}`}
              shown={finished}
              playerId={player?.id ?? null}
              gameNameId={gameNameId}
              empty={empty}
            />
          </section>
        )}
      </TwoColumns>
    </>
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
