import { Gamepad2 } from "lucide-react";
import { useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { LinkButton } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { EarlierGames } from "./EarlierGames.tsx";
import { FinishedGame } from "./FinishedGame.tsx";
import { OngoingGame } from "./OngoingGame.tsx";
import { newestFirst } from "./order.ts";

/** Everybody's games, newest first (SPEC §2 Game sessions list). */
export function SessionsPage() {
  const games = newestFirst(useTopic("games"));
  const ongoing = games.filter((game) => game.status === "ongoing");
  const finished = games.filter((game) => game.status === "completed");
  const empty =
    ongoing.length > 0 ? null : (
      <EmptyState
        icon={Gamepad2}
        title={texts.noSessions}
        action={<LinkButton to="/">{texts.startGame}</LinkButton>}
      >
        {texts.noSessionsHint}
      </EmptyState>
    );
  return (
    <>
      <PageTitle title={texts.sessionsTitle}>{texts.sessionsIntro}</PageTitle>
      {ongoing.length > 0 && (
        <section className="grid gap-3">
          <h2>{texts.ongoing}</h2>
          {ongoing.map((game) => (
            <OngoingGame key={game.id} game={game} />
          ))}
        </section>
      )}
      <section className="grid gap-3">
        {finished.length > 0 && <h2>{texts.finished}</h2>}
        {finished.map((game) => (
          <FinishedGame key={game.id} game={game} />
        ))}
        <EarlierGames shown={finished} playerId={null} empty={empty} />
      </section>
    </>
  );
}
