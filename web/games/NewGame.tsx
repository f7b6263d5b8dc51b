import type { Game } from "../../domain/games/game.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { Banner } from "../ui/Banner.tsx";
import { Steps } from "../ui/Steps.tsx";
import { ChooseGame } from "./ChooseGame.tsx";
import { ChoosePlayers } from "./ChoosePlayers.tsx";
import type { NewGameDraft } from "./newGameState.ts";
import { OngoingGame } from "./OngoingGame.tsx";

/** The new-game form; above it the player's games under way, which must end before another begins. */
export function NewGame({
  draft,
  ongoing,
  onFinish,
  onCreated,
}: {
  draft: NewGameDraft;
  ongoing: readonly Game[];
  onFinish(gameId: string): void;
  onCreated(): void;
}) {
  return (
    <div className="grid gap-4">
      {ongoing.length > 0 && (
        <>
          <Banner tone="info">{texts.youAreBusy}</Banner>
          {ongoing.map((game) => (
            <OngoingGame key={game.id} game={game} onFinish={() => onFinish(game.id)} />
          ))}
        </>
      )}
      <Steps current={draft.step} total={2} label={texts.create} />
      {draft.step === 1 ? (
        <ChooseGame draft={draft} />
      ) : (
        <ChoosePlayers draft={draft} onCreated={onCreated} />
      )}
    </div>
  );
}
