import { Gamepad2, History } from "lucide-react";
import type { Game } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Button } from "../../ui/Button.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { AfterPaint } from "../../ui/loading/AfterPaint.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { useIsNewGameOpen } from "../new/newGameForm.ts";
import { EarlierGamesPart } from "./earlierPart.ts";
import { FinishedGame } from "./FinishedGame.tsx";
import { OngoingGame } from "./OngoingGame.tsx";
import { newestGamesFirst } from "./order.ts";

const WaitingFinishes = part(() => import("../finish/WaitingFinishes.tsx"));
const FirstSteps = part(() => import("./FirstSteps.tsx"));

/** The player's ongoing games, and then the completed games. On a computer they are in two columns. */
export function MyGames({ games }: { games: readonly Game[] }) {
  const me = useMyId();
  const hasUnseenFinish = useTopic("finishes").length > 0;
  const ongoing = newestGamesFirst(games.filter((game) => game.status === "ongoing"));
  const finished = newestGamesFirst(games.filter((game) => game.status === "completed"));
  return (
    <TwoColumns
      aside={
        <section className="grid gap-3">
          <h2>{texts.finished}</h2>
          {finished.map((game) => (
            <FinishedGame key={game.id} game={game} />
          ))}
          <InlinePart waiting={null}>
            <EarlierGamesPart
              shown={finished}
              playerId={me}
              gameNameId={null}
              empty={
                <EmptyState icon={History} title={texts.noFinished}>
                  {texts.noFinishedHint}
                </EmptyState>
              }
            />
          </InlinePart>
        </section>
      }
    >
      {hasUnseenFinish && (
        <InlinePart waiting={<Skeleton className="h-20" />}>
          <WaitingFinishes />
        </InlinePart>
      )}
      {games.length === 0 && (
        <AfterPaint>
          <InlinePart waiting={null}>
            <FirstSteps />
          </InlinePart>
        </AfterPaint>
      )}
      <section className="grid gap-3">
        <h2>{texts.ongoing}</h2>
        {ongoing.map((game) => (
          <OngoingGame key={game.id} game={game} />
        ))}
        {ongoing.length === 0 && (
          <EmptyState icon={Gamepad2} title={texts.noOngoing} action={<NewGameButton />}>
            {texts.noOngoingHint}
          </EmptyState>
        )}
      </section>
    </TwoColumns>
  );
}

function NewGameButton() {
  const [, setOpen] = useIsNewGameOpen();
  return <Button onClick={() => setOpen(true)}>{texts.create}</Button>;
}
