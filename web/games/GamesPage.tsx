import { lazy, Suspense, useState } from "react";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { SegmentPanel, Segments } from "../ui/Segments.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { MyGames } from "./MyGames.tsx";
import { useNewGame } from "./newGameState.ts";

const NewGame = lazy(async () => ({ default: (await import("./NewGame.tsx")).NewGame }));
const RankingDialog = lazy(async () => ({ default: (await import("./RankingDialog.tsx")).RankingDialog }));

/** 'Vos Parties' and 'Nouvelle Partie' (SPEC §2 Games screen). */
export function GamesPage() {
  const [view, setView] = useState<"mine" | "create">("mine");
  const [finishing, setFinishing] = useState<string | null>(null);
  const me = useMyId();
  const mine = useTopic("games").filter((game) => game.players.some((seat) => seat.id === me));
  const draft = useNewGame(me);
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <Segments
        label={texts.views}
        value={view}
        onValueChange={setView}
        options={[
          { value: "mine", label: texts.mine },
          { value: "create", label: texts.create },
        ]}
      >
        <SegmentPanel value="mine">
          <MyGames games={mine} onFinish={setFinishing} onCreate={() => setView("create")} />
        </SegmentPanel>
        <SegmentPanel value="create">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <NewGame
              draft={draft}
              ongoing={mine.filter((game) => game.status === "ongoing")}
              onFinish={setFinishing}
              onCreated={() => setView("mine")}
            />
          </Suspense>
        </SegmentPanel>
      </Segments>
      {finishing && (
        <Suspense>
          <RankingDialog gameId={finishing} onClose={() => setFinishing(null)} />
        </Suspense>
      )}
    </>
  );
}
